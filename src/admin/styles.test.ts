import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const stylesheets = join(import.meta.dirname, '../../node_modules/@mantine/core/styles');

/** Names of Mantine that the back office imports, without types. */
function importedFromMantine(): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname });
  const lists = sources.flatMap((source) => [
    ...readFileSync(join(import.meta.dirname, source), 'utf8').matchAll(
      /import \{([^}]*)\} from '@mantine\/core'/g,
    ),
  ]);
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
}

test('every component of Mantine that the back office imports has its stylesheet in mantine.css', () => {
  const styles = readFileSync(join(import.meta.dirname, 'mantine.css'), 'utf8');
  const styled = importedFromMantine().filter((name) => existsSync(join(stylesheets, `${name}.css`)));
  expect(styled).toContain('Button');
  expect(styled.filter((name) => !styles.includes(`/core/styles/${name}.css'`))).toEqual([]);
});
