// What was typed into forms and is not saved. This browser keeps it in IndexedDB, as it keeps texts of drafts: also when the tab is
// discarded, the page is loaded again or an error replaces the screen. The memory has it too, so that forms read it at once.

import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newIdempotencyKey } from '../../contract/idempotency-key.ts';
import { resultOf, unsavedStore } from '../session/browser-store.ts';
import { readLastSession, readSession } from '../session/session.ts';

interface UnsavedForm<Values = unknown> {
  values: Values;
  /** The version of the object that the values change. */
  etag: string | null;
  /** Of its saves: one whose response was lost may have stored the values already. */
  idempotencyKey: string;
}

/** This tab, as long as its page is loaded: two tabs may have the same form open. */
const tab = newIdempotencyKey();
/** Held by each tab that keeps something. What a tab keeps is of no other one while it is there. */
const lockOf = (owner: string) => `forms of ${owner}`;
/** How long the start waits for the stored forms, in ms: a browser whose IndexedDB hangs opens the back office too. */
const TIMEOUT = 2_000;

/** The form of a person: people who share a browser do not share what they typed. */
const idOf = (userId: number, name: string) => `${userId} ${name}`;
/** The start of the keys that a person's forms have in IndexedDB: the tab and the name follow. */
const startOf = (userId: number) => `${userId} form `;
const keyOf = (id: string, owner: string) => id.replace(' ', ` form ${owner} `);

/** What was typed in this tab, and what tabs have left that are not there any more. */
const forms = new Map<string, { owner: string; form: UnsavedForm }>();
let loaded: { userId: number; done: Promise<void> } | undefined;
let holding: Promise<void> | undefined;

/** Browsers have no locks without https, except on localhost: there every other tab counts as gone. */
function holdLock(): Promise<void> {
  holding ??= new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve();
    void navigator.locks.request(lockOf(tab), () => {
      resolve();
      return new Promise(() => {});
    });
  });
  return holding;
}

async function readLeft(userId: number): Promise<void> {
  const start = startOf(userId);
  const store = await unsavedStore('readonly');
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  const [keys, values, locks] = await Promise.all([
    resultOf(store.getAllKeys(range) as IDBRequest<string[]>),
    resultOf(store.getAll(range) as IDBRequest<UnsavedForm[]>),
    'locks' in navigator ? navigator.locks.query() : undefined,
  ]);
  const held = new Set(locks?.held?.map(({ name }) => name));
  for (const [id, { owner }] of forms) if (owner !== tab) forms.delete(id);
  for (const [index, key] of keys.entries()) {
    const [owner = '', ...name] = key.slice(start.length).split(' ');
    const id = idOf(userId, name.join(' '));
    if (owner !== tab && !held.has(lockOf(owner)) && !forms.has(id))
      forms.set(id, { owner, form: values[index]! });
  }
}

/** Reads what this browser stores for a person, once, and again when the tab becomes visible. Never rejects. */
export function loadUnsavedForms(userId: number): Promise<void> {
  if (loaded?.userId !== userId) {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT));
    loaded = { userId, done: Promise.race([readLeft(userId).catch(() => {}), timeout]) };
  }
  return loaded.done;
}

// Another tab may have been closed, or may have saved what both could show.
addEventListener('focus', () => void (loaded && readLeft(loaded.userId).catch(() => {})));

/** Keeps what is typed into a form. A password stays in memory only. */
function keepForm(id: string, form: UnsavedForm<object>): void {
  const { owner = tab } = forms.get(id) ?? {};
  forms.set(id, { owner: tab, form });
  const { values } = form;
  const unsaved = { ...form, values: 'password' in values ? { ...values, password: '' } : values };
  void (async () => {
    await holdLock();
    const store = await unsavedStore('readwrite');
    // Taken over from a tab that is gone.
    if (owner !== tab) store.delete(keyOf(id, owner));
    // It was saved or given up in the meantime.
    if (forms.get(id)?.form !== form) return;
    // The person has signed out by hand in another tab: only this one has it.
    if (!id.startsWith(`${readSession()?.userId} `) && readLastSession().endReason !== 'refused') return;
    store.put(unsaved, keyOf(id, tab));
    // A page that is left does not wait for it.
    store.transaction.commit();
  })().catch(() => {});
}

function forgetForm(id: string): void {
  const { owner } = forms.get(id) ?? {};
  if (owner === undefined) return;
  forms.delete(id);
  void unsavedStore('readwrite').then(
    (store) => store.delete(keyOf(id, owner)),
    () => {},
  );
}

/** Nothing of a person who signs out stays, in no tab. */
export async function forgetForms(userId: number): Promise<void> {
  for (const id of forms.keys()) if (id.startsWith(idOf(userId, ''))) forms.delete(id);
  const start = startOf(userId);
  const store = await unsavedStore('readwrite');
  await resultOf(store.delete(IDBKeyRange.bound(start, `${start}\uffff`)));
}

/** True if the page has unsaved input: another language would reload the page. */
export const hasUnsavedForms = (): boolean => forms.size > 0;

/** What the signed-in user typed into a form and did not save; undefined if there is nothing. */
export function readUnsavedForm<Values>(name: string): UnsavedForm<Values> | undefined {
  const kept = forms.get(idOf(readSession()?.userId ?? 0, name));
  // Each form name always has the same type of values.
  return kept?.form as UnsavedForm<Values> | undefined;
}

/** How long after a change the input is stored, in ms: not at every key, because a picture is written with it. */
const PAUSE = 1_000;

interface KeepOptions {
  name: string;
  isUnsaved: () => boolean;
  typed: () => UnsavedForm<object>;
}

/** Keeps what is typed until it is saved or given up, whatever else takes the form away: an error, or the end of the session. */
export function useUnsavedForm({ name, isUnsaved, typed }: KeepOptions) {
  const [session] = useState(readSession);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isGivenUp = useRef(false);

  function keep(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!session) return;
    const id = idOf(session.userId, name);
    // Who signs out by hand was asked.
    if (isUnsaved() && !isGivenUp.current && readLastSession().endReason !== 'logout') keepForm(id, typed());
    else forgetForm(id);
  }

  const keepAtEnd = useEffectEvent(keep);
  // At the beginning too: what another tab has left is of this one now.
  useEffect(() => {
    keepAtEnd();
    return () => keepAtEnd();
  }, []);
  useWindowEvent('visibilitychange', () => void (document.hidden && keep()));
  useWindowEvent('pagehide', keep);

  return {
    onTyped(): void {
      isGivenUp.current = false;
      timer.current ??= setTimeout(keep, PAUSE);
    },
    /** Deletes the stored input; more typing stores it again. */
    giveUp(): void {
      isGivenUp.current = true;
      keep();
    },
  };
}
