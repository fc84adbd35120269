import { about } from '../../content/about.ts';
import type { Draft, DraftKind } from '../../src/contract/drafts.ts';
import { previewPages } from '../../src/contract/paths.ts';
import { previewMessages } from '../../src/contract/preview-messages.ts';
import type { SiteText } from '../../src/contract/site-texts.ts';
import { expect, expectAccessible, otherTabs, test } from './fixtures.ts';
import { type Site, signIn } from './world.ts';

/** Stores a draft of a text that was never published, and returns it. */
async function startDraft(site: Site, kind: DraftKind, fields: object): Promise<Draft> {
  const call = await signIn(site.process);
  return call<Draft>('POST', '/drafts', { kind, object_id: null, fields });
}

/** Opens the draft of a part of the site's own texts. */
async function draftOf(site: Site, part: string): Promise<Draft> {
  const call = await signIn(site.process);
  const { id } = (await call<SiteText[]>('GET', '/texts')).find(({ name }) => name === part)!;
  return call<Draft>('POST', '/drafts', { kind: 'texts', object_id: id });
}

test('a link to a draft shows it with a note that is read, and not printed', async ({ page, site }) => {
  const note = page.getByRole('note');
  for (const { preview, heading } of [
    { ...(await startDraft(site, 'blogs', { title: 'ម្រេចកំពត', content: 'ម្រេច' })), heading: 'ម្រេចកំពត' },
    { ...(await startDraft(site, 'careers', {})), heading: previewMessages.untitled },
    { ...(await draftOf(site, 'about/hero')), heading: about.hero.tagline },
  ]) {
    await page.goto(preview);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(note).toContainText(previewMessages.note);
    await expectAccessible(page, [320, 1440], [1440]);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(note).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the back office shows what is typed in a frame, whose links open a tab', async ({ page, site }) => {
  const draft = await startDraft(site, 'blogs', { title: 'Stored' });
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  const frame = page.frameLocator('iframe');
  for (const title of ['First words', 'Second words']) {
    await page.evaluate(
      ({ action, fields }) => {
        document.querySelector('iframe')?.remove();
        const shown = Object.assign(document.createElement('iframe'), { name: 'preview' });
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action,
          target: 'preview',
        });
        for (const [name, value] of Object.entries(fields))
          form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
        document.body.append(shown, form);
        form.submit();
        form.remove();
      },
      {
        action: previewPages.blogs,
        fields: { draft: draft.preview.split('=')[1]!, fields: JSON.stringify({ ...draft.fields, title }) },
      },
    );
    await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(frame.getByRole('note')).toHaveCount(0);
  await frame.getByRole('link', { name: 'Blog' }).last().click();
  await expect.poll(() => otherTabs(page)).toMatchObject([{ url: `${site.url}/blog` }]);
  await expect(frame.getByRole('heading', { level: 1, name: 'Second words' })).toBeVisible();
});
