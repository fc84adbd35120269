import { readFile } from 'node:fs/promises';
import { sampleCareers } from '../../../sample/careers.ts';
import { groupArticles } from '../../../sample/blogs/group-articles.ts';
import { researchArticles } from '../../../sample/blogs/research-articles.ts';
import { sampleCannedReplies } from '../../../sample/canned-replies.ts';
import { samplePages } from '../../../sample/pages.ts';
import { sampleContacts } from '../../../sample/contacts.ts';
import { articlesInKhmer } from '../../../sample/km/blogs.ts';
import { pagesInKhmer } from '../../../sample/km/pages.ts';
import { careersInKhmer } from '../../../sample/km/careers.ts';
import { CareerInput } from '../../contract/careers/careers.ts';
import { type ObjectKind, objectKinds } from '../../contract/drafts/drafts.ts';
import { today } from '../../contract/language/calendar.ts';
import { maxPictureWidth, pictureFiles, pictureRatio } from '../../contract/media/picture-names.ts';
import { change, commandActor } from '../audit/change.ts';
import type { BlogPictures } from '../blogs/blog-pictures.ts';
import { blogTranslations } from '../blogs/blog-versions.ts';
import { blogs } from '../blogs/blogs.queries.ts';
import { careerTranslations } from '../careers/career-versions.ts';
import { careers } from '../careers/careers.queries.ts';
import { createCannedReply } from '../contacts/inbox.queries.ts';
import { createContact } from '../contacts/contacts.queries.ts';
import { newPictureName, type Picture } from '../images/make-picture.ts';
import { pageTranslations } from '../pages/page-versions.ts';
import { pages } from '../pages/pages.queries.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { TranslationRow } from '../translations/translations.queries.ts';
import type { Live, Versioned } from '../versions/versioned.ts';
import { StartRefused } from '../config/start-refused.ts';
import { forgetVersions } from '../drafts/objects.queries.ts';

export type SampleCounts = Record<'careers' | 'blogs' | 'contacts', number>;

const pictureFolder = new URL('../../../sample/pictures/', import.meta.url);
const DAY = 86_400_000;
const sampleBlogs = [...groupArticles, ...researchArticles];
const objects = { careers, blogs, pages } as const;

/** Adds the sample content in one transaction, with dates relative to now, and records its rows. @throws StartRefused when it was added already */
export async function addSample(db: Database, pictures: BlogPictures): Promise<SampleCounts> {
  if (await db.selectFrom('sample_rows').select('row_id').executeTakeFirst())
    throw new StartRefused('The sample content has been added already. `npx site sample remove` removes it.');
  const now = new Date();
  const added = { careers: sampleCareers.length, blogs: sampleBlogs.length, contacts: sampleContacts.length };
  const images: string[] = [];
  await pictures.discardOnError(images, async () => {
    for (const { picture } of sampleBlogs)
      images.push(await pictures.saveEncoded(await readSamplePicture(picture)));
    await change({ db, actor: commandActor() }, async (trx, audit) => {
      const remember = (entity: Tables['sample_rows']['entity'], { id }: { id: number }) =>
        trx.insertInto('sample_rows').values({ entity, row_id: id }).execute();
      // Insert the oldest first, so that ids rise with created_at, as on a site in use.
      for (const { deadlineInDays, ...job } of sampleCareers) {
        const input = CareerInput.parse({ ...job, deadline: today(daysFrom(now, deadlineInDays)) });
        const created = daysFrom(now, Math.min(-1, deadlineInDays - 40));
        const career = await careers.create(trx, input, created);
        await remember('careers', career);
        await translate(trx, careerTranslations, career, careersInKhmer);
      }
      const byAge = sampleBlogs.map((blog, index) => ({ ...blog, image: images[index]! }));
      for (const blog of byAge.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
        const { title, content, category, image_alt, image } = blog;
        const input = { title, content, category, image_alt, image };
        const created = await blogs.create(trx, input, atHour(now, blog));
        await remember('blogs', created);
        await translate(trx, blogTranslations, created, articlesInKhmer);
      }
      for (const page of samplePages) {
        const created = await pages.create(trx, page, now);
        await remember('pages', created);
        await translate(trx, pageTranslations, created, pagesInKhmer);
      }
      for (const reply of sampleCannedReplies)
        await remember('canned_replies', await createCannedReply(trx, reply));
      for (const contact of sampleContacts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
        const { daysAgo: _daysAgo, hour: _hour, ...input } = contact;
        await remember('contacts', await createContact(trx, input, atHour(now, contact)));
      }
      await audit({ action: 'created', object: 'sample content', after: added });
    });
  });
  return added;
}

/** Publishes the Khmer of a sample row, if there is one. It has no version yet, like the sample itself. */
async function translate<Words extends { title: string }>(
  trx: Database,
  { publish }: Versioned<TranslationRow, Words>,
  { id, title, created_at }: Live,
  inKhmer: readonly (Words & { of: string })[],
): Promise<void> {
  const { of, ...fields } = inKhmer.find((words) => words.of === title) ?? {};
  if (of !== undefined) await publish(trx, fields as Words, id, { posted: new Date(created_at) });
}

/** The ids of rows that staff have worked on: texts with a draft or a version, and messages with entries in their thread. */
function idsOfStaff(trx: Database, table: ObjectKind | 'contacts') {
  if (table === 'contacts') return trx.selectFrom('contact_entries').select('contact_id as id');
  const drafts = trx
    .selectFrom('drafts')
    .select('object_id as id')
    .where('kind', '=', table)
    .$narrowType<{ id: number }>();
  const versions = trx.selectFrom('versions').select('object_id as id').where('kind', '=', table);
  return versions.union(drafts.where('object_id', 'is not', null));
}

/** Deletes the sample rows that still exist; the sweep removes their pictures. What staff have written or worked on stays. */
export const removeSample = async (db: Database): Promise<SampleCounts> =>
  change({ db, actor: commandActor() }, async (trx, audit) => {
    const sample = (entity: Tables['sample_rows']['entity']) =>
      trx.selectFrom('sample_rows').select('row_id').where('entity', '=', entity);
    const untouched = (table: ObjectKind | 'contacts') =>
      sample(table).where('row_id', 'not in', idsOfStaff(trx, table));
    const count = { careers: 0, blogs: 0, pages: 0 };
    for (const kind of objectKinds)
      for (const { row_id } of await untouched(kind).execute())
        if (await objects[kind].remove(trx, row_id)) {
          await forgetVersions(trx, kind, row_id);
          count[kind] += 1;
        }
    const messages = trx.deleteFrom('contacts').where('id', 'in', untouched('contacts'));
    const contacts = (await messages.returning('id').execute()).length;
    await trx.deleteFrom('canned_replies').where('id', 'in', sample('canned_replies')).execute();
    await trx.deleteFrom('sample_rows').execute();
    const removed = { careers: count.careers, blogs: count.blogs, contacts };
    await audit({ action: 'deleted', object: 'sample content', before: removed });
    return removed;
  });

const daysFrom = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY);

/** The instant `daysAgo` days before now at `hour` o'clock in Phnom Penh (UTC+7, without summer time). */
function atHour(now: Date, { daysAgo, hour }: { daysAgo: number; hour: number }): Date {
  const instant = new Date(`${today(daysFrom(now, -daysAgo))}T${String(hour).padStart(2, '0')}:00:00+07:00`);
  return instant < now ? instant : now;
}

/** Reads the files of a sample picture, under a new name. They are committed encoded: encoding 29 pictures takes 20 seconds. */
async function readSamplePicture(picture: string): Promise<Picture> {
  const name = newPictureName(maxPictureWidth);
  const files = await Promise.all(
    pictureFiles(name).map(async ({ name: stored, width, format }) => ({
      name: stored,
      bytes: await readFile(new URL(`${picture}-${width}.${format}`, pictureFolder)),
    })),
  );
  return { name, width: maxPictureWidth, height: maxPictureWidth / pictureRatio, files };
}
