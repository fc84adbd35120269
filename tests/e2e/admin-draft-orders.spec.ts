import type { Page } from '@playwright/test';
import * as fc from 'fast-check';
import { draftMessages } from '../../src/contract/draft-messages.ts';
import type { Draft } from '../../src/contract/drafts.ts';
import { button, expect, failedCall, test } from './staff.ts';

const { notices, save } = draftMessages;

const RUNS = 200;

/** What one of two people does, or what the network of their browser does to the next saves. */
const person = fc.integer({ min: 0, max: 1 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), who: person }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('save' as const), who: person }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      who: person,
      fate: fc.constantFrom('works', 'gone before the server', 'gone after the server', 'fails'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('choose' as const), who: person, mine: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), who: person }) },
);

/** One of the people, at a browser of their own. */
class Writer {
  fate = 'works';
  /** The words that this person typed and did not give up. */
  words: string[] = [];
  readonly page: Page;
  readonly name: string;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  get field() {
    return this.page.getByRole('textbox', { name: 'Requirement' });
  }

  get state() {
    return this.page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Not s|S)av/ });
  }

  async meetNetwork(): Promise<void> {
    await this.page.route('**/api/drafts/*', async (route) => {
      if (route.request().method() !== 'PUT' || this.fate === 'works') return route.fallback();
      if (this.fate === 'fails') return route.fulfill({ status: 503, json: { message: 'Busy.' } });
      // The server carries it out, and the response is lost.
      if (this.fate === 'gone after the server') await route.fetch().catch(() => {});
      return route.abort();
    });
  }

  async open(id: number): Promise<void> {
    this.words = [];
    this.fate = 'works';
    await this.page.goto(`/admin/drafts/${id}`);
    await expect(this.field).toBeVisible();
  }

  async type(word: string): Promise<void> {
    await this.field.fill(`${await this.field.inputValue()} ${word}`.trim());
    this.words.push(word);
  }

  /** The browser says that there is a network: what is not stored is sent. */
  async save(): Promise<void> {
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(this.state).not.toHaveText(save.saving);
  }

  async isAsked(): Promise<boolean> {
    return (await this.state.textContent()) === save.stale;
  }

  async choose(isMine: boolean): Promise<void> {
    if (!(await this.isAsked())) return;
    await button(this.page, isMine ? notices.keepMine : notices.takeTheirs).click();
    await expect(this.state).not.toHaveText(save.stale);
    if (!isMine) this.words = [];
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await expect(this.field).toBeVisible();
  }

  /** Everything works again, and the person keeps what they typed. */
  async settle(): Promise<void> {
    this.fate = 'works';
    // A save that was lost may meet the other text only now.
    await expect(async () => {
      await this.save();
      await this.choose(true);
      expect(await this.state.textContent()).toContain('Saved');
    }).toPass();
  }
}

test(
  'two people type into one draft, with every order of saves, failures and choices: no word is lost',
  { tag: '@long' },
  async ({ page, enter, browser, call, expected }) => {
    test.setTimeout(40 * 60_000);
    expected(failedCall);
    await enter('/admin/drafts');
    const other = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
    });
    const writers = [new Writer(page, 'a'), new Writer(await other.newPage(), 'b')] as const;
    for (const writer of writers) await writer.meetNetwork();
    let word = 0;

    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const draft = await call<Draft>('POST', '/drafts', {
          kind: 'careers',
          fields: { title: 'Ferry pilot' },
        });
        for (const writer of writers) await writer.open(draft.id);
        for (const next of steps) {
          const writer = writers[next.who]!;
          if (next.do === 'type') await writer.type(`${writer.name}${(word += 1)}`);
          else if (next.do === 'save') await writer.save();
          else if (next.do === 'network') writer.fate = next.fate;
          else if (next.do === 'choose') await writer.choose(next.mine);
          else await writer.reload();
          const shown = await writer.field.inputValue();
          expect(writer.words.filter((typed) => !shown.split(' ').includes(typed))).toEqual([]);
        }
        for (const writer of writers) {
          await writer.settle();
          const { fields } = await call<Draft>('GET', `/drafts/${draft.id}`);
          const stored = (fields['requirement'] as string).split(' ');
          // Who kept theirs over another text has seen the difference: the other one has it on the screen still.
          expect(writers.some(({ words }) => words.every((typed) => stored.includes(typed)))).toBe(true);
        }
        for (const writer of writers) {
          const shown = await writer.field.inputValue();
          expect(writer.words.filter((typed) => !shown.split(' ').includes(typed))).toEqual([]);
        }
        await call('DELETE', `/drafts/${draft.id}`);
      }),
      { numRuns: RUNS },
    );
    await other.close();
  },
);
