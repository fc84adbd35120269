import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

interface Opened {
  close: () => Promise<void>;
}

/** Opens something before each test of a file or of a `describe`, and closes it afterwards. Its fields are undefined until then. */
export function openForEach<Fields extends Opened>(open: (fields: Fields) => Promise<Fields>): Fields {
  const opened = {} as Fields;
  beforeEach(async () => {
    Object.assign(opened, await open(opened));
  });
  afterEach(() => opened.close());
  return opened;
}

/** The same once, for all tests of a file or of a `describe`. */
export function openForAll<Fields extends Opened>(open: (fields: Fields) => Promise<Fields>): Fields {
  const opened = {} as Fields;
  beforeAll(async () => {
    Object.assign(opened, await open(opened));
  });
  afterAll(() => opened.close());
  return opened;
}
