import type { Plugin } from 'vite';
import { pageOfText, shippedTexts, textSchema } from '../content/texts.ts';
import { partsOfTexts } from '../src/contract/texts/site-texts.ts';

/**
 * Gives the back office the site's texts and their schema as plain values: the browser's zod cannot make a schema as JSON
 * (`smaller-zod.ts`), and need not check what was checked here.
 */
export const shippedTextsAsValues: Plugin = {
  name: 'shipped-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/content\/texts\.ts$/ },
    handler() {
      const pages = partsOfTexts(textSchema()).map(({ name }) => [name, pageOfText(name)]);
      return `
        const schema = ${JSON.stringify(textSchema())};
        const pages = ${JSON.stringify(Object.fromEntries(pages))};
        export const shippedTexts = ${JSON.stringify(shippedTexts)};
        export const textSchema = () => schema;
        export const pageOfText = (name) => pages[name] ?? '/';`;
    },
  },
};
