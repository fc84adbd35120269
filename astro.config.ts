import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { adapter } from './build/adapter.ts';
import { icons } from './build/icons.ts';
import { preactIslands } from './build/preact-islands.ts';
import { shippedTextsAsValues } from './build/shipped-texts.ts';
import { smallerZod } from './build/smaller-zod.ts';
import { smallFonts } from './build/subset-fonts.ts';
import { group } from './content/group.ts';
import { embedPolicy } from './src/site/contacts/video-and-map-policy.ts';

export default defineConfig({
  output: 'server',
  trailingSlash: 'ignore',
  integrations: [react({ experimentalDisableStreaming: true }), smallFonts, icons],
  adapter,
  session: false,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  image: { service: { entrypoint: 'astro/assets/services/noop' } },
  security: {
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        ...embedPolicy(group),
      ],
    },
  },
  vite: {
    plugins: [preactIslands, smallerZod, shippedTextsAsValues],
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Many small files compress worse by two kilobytes: one file for each framework, one for what islands share.
              codeSplitting: {
                groups: [
                  // First: otherwise the back office would load Preact for what it shares with the islands.
                  {
                    name: 'shared',
                    test: /src\/(?:contract\/(?:idempotency-key|limits|site\.words|language\/(?:calendar|invisible|language)|lists\/paging|refusals\/refusal|url\/public-paths|auth\/stored-token)\.ts|site\/api\/call-api)/,
                  },
                  {
                    name: 'preact',
                    test: /node_modules\/(?:preact|@astrojs\/react)\/|src\/site\/ui\/(?:Notice|UnexpectedErrorBoundary)/,
                  },
                  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
                  // What the page itself runs, before the application.
                  {
                    name: 'start',
                    test: /src\/(?:contract\/url\/paths|admin\/(?:first-screen|api\/read-ahead|words\/language|url\/screen-url|screen\/trusted-html))\.ts|vite\/preload-helper/,
                  },
                  // In one file: by themselves, the refusals would compress worse.
                  { name: 'english', test: /src\/admin\/words\/english\.ts/ },
                  // By itself: it waits for the words of one language.
                  { name: 'words', test: /src\/admin\/words\/words\.ts/ },
                  // The login, and then what it sends: they load before `base`, which shares them.
                  { name: 'login', test: /src\/admin\/LoginApp\.tsx/ },
                  { name: 'calls', test: /src\/admin\/auth\/login-calls\.ts/ },
                  // With all that it imports at once, which every screen of the back office needs.
                  { name: 'base', test: /src\/admin\/(?:AdminApp|dialog\/FormModal)\.tsx/ },
                  // The same for the screens with a list.
                  {
                    name: 'lists',
                    test: /src\/admin\/list\/(?:ListTable|ListTools|SelectionBar|Pager)\.tsx/,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
