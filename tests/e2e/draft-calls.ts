// Calls that prepare drafts for a test, and take away what it left.

import type { Draft } from '../../src/contract/drafts/drafts.ts';
import type { SiteText } from '../../src/contract/texts/site-texts.ts';
import type { Call } from './world.ts';

async function discardDrafts(call: Call): Promise<void> {
  for (const { id } of await call<Draft[]>('GET', '/drafts')) await call('DELETE', `/drafts/${id}`);
}

/** A part of the site's texts. */
export const textOf = async (call: Call, name: string) =>
  (await call<SiteText[]>('GET', '/texts')).find((text) => text.name === name)!;

/** Opens the draft of a part. */
export async function openText(call: Call, name: string): Promise<Draft> {
  return call<Draft>('POST', '/drafts', { kind: 'texts', object_id: (await textOf(call, name)).id });
}

export const readDraft = (call: Call, { id }: { id: number }) => call<Draft>('GET', `/drafts/${id}`);

export const saveDraft = (call: Call, { id, title, revision }: Draft, typed: object) =>
  call('PUT', `/drafts/${id}`, { revision, save: crypto.randomUUID(), fields: { title, ...typed } });

export async function publishDraft(call: Call, draft: Draft, typed: object): Promise<void> {
  await saveDraft(call, draft, typed);
  await call('POST', `/drafts/${draft.id}/publish`, { revision: draft.revision + 1 });
}

/** Back to the shipped texts, without drafts. */
export async function resetTexts(call: Call): Promise<void> {
  await discardDrafts(call);
  for (const { name, fields } of await call<SiteText[]>('GET', '/texts'))
    if (Object.keys(fields).length > 0) await publishDraft(call, await openText(call, name), {});
}
