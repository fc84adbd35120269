import type { Locator, Page } from '@playwright/test';
import { draftMessages } from '../../src/contract/draft-messages.ts';
import type { Draft } from '../../src/contract/drafts/drafts.ts';
import { blogMessages } from '../../src/contract/blog-messages.ts';
import type { Blog } from '../../src/contract/blogs/blogs.ts';
import { mediaMessages } from '../../src/contract/media-messages.ts';
import { uiMessages } from '../../src/contract/ui-messages.ts';
import { articleForm, createArticle } from './article-form.ts';
import { acceptedPictures } from './article-pictures.ts';
import { readDraft, saveDraft } from './draft-calls.ts';
import { draftForm } from './draft-form.ts';
import {
  alertWith,
  button,
  closeToasts,
  expect,
  expectAccessibleState,
  failedCall,
  fillInJob,
  hold,
  loseNextResponse,
  openInApp,
  rows,
  submitLogin,
  test,
} from './staff.ts';
import type { Call } from './world.ts';

const { save, notices, schedule, begin, archive, publish, link, preview } = draftMessages;

const { title, content, saving, frame } = draftForm;
const choose = async (page: Page, action: string) => {
  await button(page, draftMessages.more).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The draft of a new article. */
async function draftOfArticle(call: Call, name: string): Promise<{ article: Blog; draft: Draft }> {
  const article = await createArticle(call, name);
  return { article, draft: await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id }) };
}

/** Types, and waits until it is stored. */
async function typeAndSave(page: Page, field: Locator, text: string): Promise<void> {
  const response = page.waitForResponse((sent) => sent.request().method() === 'PUT' && sent.ok());
  await field.fill(text);
  await response;
  await expect(saving(page)).toContainText('Saved');
}

test('a draft saves itself, is previewed as it is typed, and is published', async ({ page, enter, call }) => {
  const article = await createArticle(call, 'Markets of Kep');
  await enter(`/admin/blog?edit=${article.id}`);
  await choose(page, begin.edit);
  await expect(title(page)).toHaveValue('Markets of Kep');
  await expect(frame(page).getByRole('heading', { name: 'Markets of Kep' })).toBeVisible();

  await test.step('the preview follows what is typed, stays where it was scrolled to, and adds nothing to the history', async () => {
    const entries = await page.evaluate(() => history.length);
    await frame(page)
      .locator('html')
      .evaluate(() => scrollTo({ top: 90, behavior: 'instant' }));
    await typeAndSave(page, title(page), 'ផ្សារកែប');
    await expect(frame(page).getByRole('heading', { name: 'ផ្សារកែប' })).toBeAttached();
    expect(
      await frame(page)
        .locator('html')
        .evaluate(() => scrollY),
    ).toBe(90);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.locator('label', { hasText: preview.desktop }).click();
    await expect
      .poll(() =>
        frame(page)
          .locator('html')
          .evaluate(() => innerWidth),
      )
      .toBe(1280);
    expect((await call<Blog>('GET', `/blogs/${article.id}`)).title).toBe('Markets of Kep');
  });

  await test.step('a picture is stored at once, and nothing is published before', async () => {
    const release = await hold(page, '**/api/blogs/covers');
    await articleForm.choose(page, (await acceptedPictures())['gif']!);
    await expect(page.getByRole('figure', { name: 'New image' })).toBeVisible();
    await expect(button(page, publish.action)).toBeDisabled();
    release();
    await expect(page.getByRole('figure', { name: 'Current image' })).toBeVisible();
    await expect(frame(page).locator('article img').first()).toBeAttached();
    await page.getByLabel(mediaMessages.articleAlt).fill('Baskets');
    await button(page, blogMessages.picture.take).click();
    await expect(page.getByText(blogMessages.picture.wasRemoved)).toBeVisible();
    await expect(frame(page).locator('article img')).toHaveCount(0);
    await button(page, blogMessages.picture.keep).click();
    await expect(page.getByLabel(mediaMessages.articleAlt)).toHaveValue('Baskets');
    await expect(frame(page).locator('article img').first()).toBeAttached();
  });

  await test.step('it is accessible, and fits on a phone, where the preview is behind a button', async () => {
    await expectAccessibleState(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(page, preview.title).click();
    await expect(frame(page).getByRole('heading', { name: 'ផ្សារកែប' })).toBeAttached();
    await expect(title(page)).toBeHidden();
    await button(page, preview.form).click();
  });

  await button(page, publish.action).click();
  await expect(alertWith(page, `Success${publish.done.blogs}`)).toBeVisible();
  await expect(rows(page).first()).toContainText('ផ្សារកែប');

  await test.step('who has opened another screen before it is published stays there', async () => {
    await closeToasts(page);
    const draft = await call<Draft>('POST', '/drafts', { kind: 'blogs', object_id: article.id });
    await openInApp(page, `/admin/drafts/${draft.id}`);
    const release = await hold(page, '**/publish');
    await button(page, publish.action).click();
    await openInApp(page, '/admin/contact');
    release();
    await expect(alertWith(page, `Success${publish.done.blogs}`)).toBeVisible();
    await expect(page).toHaveURL('/admin/contact');
  });
  expect((await call<Blog>('GET', `/blogs/${article.id}`)).image).not.toBeNull();
});

test(
  'a form that adds something goes on as a draft, which is scheduled by the clock of Phnom Penh',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    await enter('/admin/career/add');
    await title(page).fill('Diver');
    await button(page, begin.proceed).click();
    await expect(page.getByRole('heading', { level: 1, name: draftMessages.titles.careers })).toBeVisible();
    await expect(title(page)).toHaveValue('Diver');

    await test.step('what is missing is shown at the fields', async () => {
      await button(page, schedule.open).click();
      await expect(page.getByLabel(schedule.day)).toHaveValue(/^\d{4}-\d\d-\d\d$/);
      await expect(page.getByLabel(schedule.time)).toHaveValue('09:00');
      await expect(page.getByText(/Phnom Penh time; it is now \d\d:\d\d there\./)).toBeVisible();
      await page.getByLabel(schedule.day).fill('1 Jan 2031');
      await page.getByLabel(schedule.time).fill('9:30');
      await button(page, schedule.action).click();
      await expect(page.getByText('Deadline is required.', { exact: true })).toBeVisible();
      await expect(alertWith(page, `Error${schedule.failed}${uiMessages.fieldsToCorrect(4)}`)).toBeVisible();
      await expect(page.getByLabel('Location')).toBeFocused();
      await fillInJob(page, 'Diver');
    });

    await button(page, schedule.open).click();
    await expectAccessibleState(page);
    await page.getByLabel(schedule.day).fill('1 Jan 2031');
    await page.getByLabel(schedule.time).fill('9:30');
    await loseNextResponse(page, /\/schedule$/);
    await button(page, schedule.action).click();
    await expect(alertWith(page, `Success${schedule.done('1 January 2031 at 09:30')}`)).toBeVisible();
    const [draft] = await call<Draft[]>('GET', '/drafts');
    expect(draft).toMatchObject({ title: 'Diver', publish_at: '2031-01-01T02:30:00.000Z' });

    await openInApp(page, '/admin/drafts');
    await expect(rows(page)).toContainText([/Diver\s*Job\s*Scheduled1 January 2031 at 09:30/]);
    await expectAccessibleState(page);
    await page.getByRole('link', { name: 'Open Diver' }).click();
    await button(page, schedule.open).click();
    await button(page, schedule.remove).click();
    await expect(alertWith(page, `Success${schedule.removed}`)).toBeVisible();

    await test.step('what somebody else has planned is marked when the draft is saved', async () => {
      const { id, revision, publish_at } = {
        ...(await readDraft(call, draft!)),
        publish_at: draft!.publish_at,
      };
      await call('PUT', `/drafts/${id}/schedule`, { revision, publish_at });
      await title(page).fill('Diver at night');
      await expect(page.getByText('1 January 2031 at 09:30')).toBeVisible();
    });
  },
);

test(
  'what cannot be saved stays in the browser, and comes back with the draft and after the login',
  { tag: '@long' },
  async ({ page, enter, call, accounts, expected }) => {
    expected(failedCall);
    const { draft } = await draftOfArticle(call, 'Boats');
    await enter(`/admin/drafts/${draft.id}`);

    await test.step('a server that cannot be reached', async () => {
      await page.route('**/api/drafts/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await title(page).fill('Boats of Kep');
      await expect(saving(page)).toHaveText(save.lost(save.unreachable));
      await openInApp(page, '/admin/drafts');
      await page.getByRole('link', { name: 'Open Boats' }).click();
      await expect(title(page)).toHaveValue('Boats of Kep');
      await expect(page.getByText(notices.kept)).toBeVisible();
      await expectAccessibleState(page);
      await page.unrouteAll();
      // The browser says that there is a network again.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect(saving(page)).toContainText('Saved');
      expect((await readDraft(call, draft)).title).toBe('Boats of Kep');
      await button(page, notices.takeStored).click();
      await button(page, uiMessages.giveUp.action).click();
      await expect(title(page)).toHaveValue('Boats');
    });

    await test.step('the end of the session', async () => {
      await page.evaluate(async () => {
        const headers = { Authorization: `Bearer ${localStorage.getItem('authToken')}` };
        await fetch('/api/logout', { method: 'POST', headers });
      });
      await title(page).fill('Boats after the login');
      await submitLogin(page, accounts.admin);
      await expect(title(page)).toHaveValue('Boats after the login');
      await expect(saving(page)).toContainText('Saved');
      expect((await readDraft(call, draft)).title).toBe('Boats after the login');
    });

    await test.step('leaving the screen, or the page, saves at once', async () => {
      await title(page).fill('Left the screen');
      await openInApp(page, '/admin/drafts');
      await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Left the screen');
      await page.getByRole('link', { name: /^Open / }).click();
      await expect(title(page)).toHaveValue('Left the screen');
      await title(page).fill('Left the page');
      await page.reload();
      await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Left the page');
    });

    await test.step('a draft that is opened while its last save is in flight shows what was typed', async () => {
      await expect(title(page)).toHaveValue('Left the page');
      const begun = Promise.withResolvers<void>();
      const stored = page.waitForResponse((sent) => sent.request().method() === 'PUT');
      await page.route('**/api/drafts/*', async (route) => {
        if (route.request().method() === 'PUT') {
          await begun.promise;
          return route.fallback();
        }
        const response = await route.fetch();
        begun.resolve();
        await stored;
        return route.fulfill({ response });
      });
      await title(page).fill('Left in a hurry');
      await openInApp(page, '/admin/drafts');
      await page.getByRole('link', { name: /^Open / }).click();
      await expect(title(page)).toHaveValue('Left in a hurry');
      await page.unrouteAll();
      await expect(saving(page)).toContainText('Saved');
    });

    await test.step('a text that is stale in one tab is not forgotten by another one', async () => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await title(other).fill('Other tab');
      await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Other tab');
      await title(page).fill('This tab');
      await expect(saving(page)).toContainText(save.stale);
      await title(other).fill('Other tab again');
      await expect.poll(async () => (await readDraft(call, draft)).title).toBe('Other tab again');
      await expect(saving(other)).toContainText('Saved');
      await page.reload();
      await expect(title(page)).toHaveValue('This tab');
      await expect(saving(page)).toContainText(save.stale);
    });

    await test.step('a text whose draft is gone when it is opened again goes on in another draft', async () => {
      await call('DELETE', `/drafts/${draft.id}`);
      await page.reload();
      await expect(page.getByText(notices.gone)).toBeVisible();
      await expect(page.getByText('This tab')).toBeVisible();
      await expectAccessibleState(page);
      await button(page, notices.proceed).click();
      await expect(title(page)).toHaveValue('This tab');
      await expect(saving(page)).toContainText('Saved');
      await openInApp(page, `/admin/drafts/${draft.id}`);
      await expect(page.getByText('Draft not found.')).toBeVisible();
    });
  },
);

test(
  'when somebody else saves the draft, the person sees who, when and what differs, and chooses',
  { tag: '@long' },
  async ({ page, enter, call, expected }) => {
    expected(failedCall);
    const { draft } = await draftOfArticle(call, 'Salt fields');
    await enter(`/admin/drafts/${draft.id}`);
    await expect(content(page)).toBeVisible();

    // As another person does.
    await saveDraft(call, draft, { ...draft.fields, title: 'Salt of Kampot' });
    await title(page).fill('Salt for all');
    const notice = page.getByRole('alert').filter({ hasText: 'Not saved' });
    await expect(notice).toContainText('You saved this draft in another tab at');
    await expect(button(page, publish.action)).toBeDisabled();
    await button(page, draftMessages.save.choose).click();
    await expect(notice).toBeFocused();
    await expect(notice.locator('del')).toHaveText(['of', 'Kampot']);
    await expect(notice.locator('ins')).toHaveText(['for', 'all']);
    await expectAccessibleState(page);
    await button(page, notices.keepMine).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(saving(page)).toContainText('Saved');
    expect(await readDraft(call, draft)).toMatchObject({ title: 'Salt for all', revision: 3 });

    await saveDraft(call, await readDraft(call, draft), { ...draft.fields, title: 'Salt of Kampot' });
    await page.evaluate(() => {
      Intl.Segmenter.prototype.segment = () => {
        throw new Error('No words');
      };
    });
    await title(page).fill('Never mind');
    await test.step('a difference that cannot be drawn shows both texts whole, beside the form', async () => {
      await expect(notice.locator('del')).toHaveText(['Salt of Kampot']);
      await expect(notice.locator('ins')).toHaveText(['Never mind']);
      await expect(title(page)).toHaveValue('Never mind');
    });
    await button(page, notices.takeTheirs).click();
    await button(page, uiMessages.giveUp.cancel).click();
    await expect(title(page)).toHaveValue('Never mind');
    await button(page, notices.takeTheirs).click();
    await button(page, uiMessages.giveUp.action).click();
    await expect(title(page)).toHaveValue('Salt of Kampot');
    await expect(saving(page)).toContainText('Saved');

    await test.step('another field is merged without a question', async () => {
      const now = await readDraft(call, draft);
      await saveDraft(call, now, { ...now.fields, title: 'Theirs' });
      await content(page).fill('Typed meanwhile');
      await expect(title(page)).toHaveValue('Theirs');
      await expect(saving(page)).toContainText('Saved');
      await expect(notice).toHaveCount(0);
    });

    await test.step('a draft that is gone goes on in another one', async () => {
      await call('DELETE', `/drafts/${draft.id}`);
      await button(page, publish.action).click();
      await expect(page.getByText(notices.gone)).toBeVisible();
      await title(page).fill('Still here');
      await button(page, notices.proceed).click();
      await expect(page).not.toHaveURL(new RegExp(`/${draft.id}$`));
      await expect(title(page)).toHaveValue('Still here');
      await expect(saving(page)).toContainText('Saved');
    });
  },
);

test(
  'an article is archived from its form; a link shows its draft to others until it is revoked',
  { tag: '@long' },
  async ({ page, enter, call, browser, site, context, expected }) => {
    expected(failedCall);
    const article = await createArticle(call, 'Out of date');
    await enter(`/admin/blog?edit=${article.id}`);
    await choose(page, archive.action);
    await button(page, archive.confirmation.blogs.action).click();
    await expect(alertWith(page, `Success${archive.done}`)).toBeVisible();
    await expect(page.getByText(draftMessages.relations.withdrawn)).toBeVisible();
    expect(await call<Blog[]>('GET', '/blogs').then((all) => all.map(({ id }) => id))).not.toContain(
      article.id,
    );

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await choose(page, link.copy);
    await expect(page.getByRole('alert').filter({ hasText: 'It is in the clipboard.' })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    const visitor = await browser.newPage();
    expect((await visitor.goto(url))?.status()).toBe(200);
    await choose(page, link.revoke);
    await expect(alertWith(page, `Success${link.revoked}`)).toBeVisible();
    expect((await visitor.goto(url))?.status()).toBe(404);
    await visitor.close();

    await choose(page, archive.undo);
    await expect(alertWith(page, `Success${archive.undone}`)).toBeVisible();
    await loseNextResponse(page, /api\/drafts\/\d+$/);
    for (const text of ['There was an error deleting the draft', draftMessages.empty]) {
      await choose(page, draftMessages.discard.action);
      await expect(page.getByRole('alertdialog')).toContainText(draftMessages.discard.notes.withdrawn);
      await button(page, 'Yes, delete it!').click();
      await expect(page.getByText(text)).toBeVisible();
    }
    expect(url).toContain(site.url);
  },
);
