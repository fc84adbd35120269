import type { CallContext } from './api/context.ts';
import { findCaller } from './auth/api-tokens.queries.ts';
import { createPasskeys, type Passkeys } from './auth/passkeys.ts';
import { backupNotice } from './backup/nightly-state.ts';
import { type BlogPictures, createBlogPictures } from './blogs/blog-pictures.ts';
import type { Config } from './config/config.ts';
import { checkUnanswered } from './contacts/applications.queries.ts';
import { createScan, type Scan } from './contacts/check-application-files.ts';
import { checkOldMessages } from './contacts/person.queries.ts';
import { watchGenerations } from './db/generations.ts';
import { openDatabase } from './db/open.ts';
import { leaveDatabase, lockDataDir } from './db/processes.ts';
import type { Database, PageTag } from './db/tables.ts';
import { type FirstStart, prepareDatabase, type StartContext } from './first-start.ts';
import { createLinkPictures } from './images/link-pictures.tasks.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createLog, type Log } from './log/log.ts';
import { checkMail, createOutbox, type Outbox } from './mail/mail.ts';
import { checkBehind } from './texts/text-versions.ts';
import { createTextsInUse, type SiteTextsInUse } from './texts/texts-in-use.ts';
import { checkOverdue, checkReady } from './drafts/drafts.queries.ts';
import { checkSender } from './mail/sender.ts';
import { baseHeadersOf, serve } from './serve.ts';
import { checkTelegram } from './notices/notices.queries.ts';
import { checkHeld } from './contacts/spam.queries.ts';
import { checkFreeSpace } from './storage/free-space.ts';
import { checkCleanup, startTasks } from './site.tasks.ts';
import { checkLinks } from './missing-pages/links.queries.ts';
import { createBottomLine } from './pages/pages.queries.ts';
import { versionedKinds } from './versioned-kinds.ts';
import { watchMissingPages } from './missing-pages/missing-pages.ts';
import { StartRefused } from './config/start-refused.ts';
import { openStorage } from './storage/open-storage.ts';
import { findBuild, keepBuild, loadEveryPage } from './web/builds.ts';
import { localName } from './web/listen.ts';
import { StoredResponses } from './web/stored-responses.ts';
import type { VersionedKinds } from './versions/versioned.ts';
import { countVisits, type Visits } from './visits/count-visits.ts';

declare module './api/context.ts' {
  interface CallContext {
    dataDir: string;
    kinds: VersionedKinds;
    outbox: Outbox;
    passkeys: Passkeys;
    pictures: BlogPictures;
    rateLimits: RateLimits;
    telegramApi: string;
    scan: Scan;
    texts: SiteTextsInUse;
    visits: Visits;
  }
}

export interface StartOptions extends Pick<StartContext, 'onProgress' | 'isTerminal'> {
  dist: string;
  dev?: boolean;
  log?: Log;
}

export type RunningSite = FirstStart & { url: string; db: Database; close: () => Promise<void> };

/** @throws StartRefused with one line for the person who starts the site */
export async function startSite(config: Config, options: StartOptions): Promise<RunningSite> {
  const build = options.dev ? undefined : findBuild(options.dist);
  if (!options.dev && !build)
    throw new StartRefused('The site is not built yet. `npm start` builds it and starts it.');
  const log = options.log ?? createLog(config.logLevel);
  // What is open is closed in the opposite order: by `close`, or here when the start fails.
  await using open = new AsyncDisposableStack();
  const { dataDir } = config;
  const refusal = `Another server is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR and PORT.`;
  open.use(lockDataDir(dataDir, refusal));
  const db = await openDatabase(config, { log, acceptsExpanded: true });
  open.defer(() => leaveDatabase(db));
  const storage = await openStorage(config);
  const pictures = createBlogPictures(db, storage, log);
  const firstStart = await prepareDatabase({ ...options, db, pictures }, config);
  const stored = new StoredResponses(baseHeadersOf(config));
  const texts = createTextsInUse(db, log, config.pictureBase);
  const bottomLine = createBottomLine(db, log);
  const missing = watchMissingPages(db, log);
  const visits = countVisits(db, log);
  const whenChanged =
    (endResponses: (...tags: PageTag[]) => void) =>
    (...tags: PageTag[]) => {
      endResponses(...tags);
      for (const part of [texts, bottomLine, missing]) part.changed(...tags);
    };
  const generations = await watchGenerations(
    db,
    whenChanged((...tags) => stored.expire(...tags)),
  );
  open.defer(generations.stop);
  open.defer(missing.stop);
  open.defer(visits.stop);
  const site: CallContext = {
    db,
    findCaller: (token, trx = db) => findCaller(trx, token),
    pictures,
    texts,
    kinds: versionedKinds,
    rateLimits: createRateLimits(db),
    passkeys: createPasskeys(db, config.publicUrl),
    log,
    outbox: createOutbox(config.publicUrl, config.mail),
    dataDir,
    telegramApi: config.telegramApi,
    scan: createScan(config.clamdSocket, log),
    visits,
    attention: [
      () => checkMail(db),
      () => checkSender(config),
      () => checkTelegram(db),
      () => checkOverdue(db),
      () => checkHeld(db),
      () => checkUnanswered(db),
      () => checkFreeSpace(dataDir),
      () => checkCleanup(db),
      () => checkReady(db),
      () => checkOldMessages(db),
      () => checkLinks(db, config.publicUrl),
      () => checkBehind(db),
      () => backupNotice(db, config.backups),
    ],
    changed: whenChanged((...tags) => stored.drop(...tags)),
  };
  const linkPictures = createLinkPictures(site, storage);
  const parts = { config, log, build, db, site, storage, linkPictures, stored, missing, bottomLine };
  const served = await serve(parts);
  if (build) {
    void keepBuild(build);
    // In the background: the first visitor of a page need not wait for it.
    loadEveryPage(build.folder).then(
      () => log.info('every page is loaded'),
      (err: unknown) => log.warn({ err }, 'a page could not be loaded'),
    );
  }
  open.defer(await startTasks(config, site, linkPictures));
  open.defer(served.close);
  const running = open.move();
  return {
    ...firstStart,
    url: `${config.tls ? 'https' : 'http'}://${localName(config.host)}:${config.port}`,
    db,
    close: () => running.disposeAsync(),
  };
}
