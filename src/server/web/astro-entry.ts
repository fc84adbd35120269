import { createApp } from 'astro/app/entrypoint';

/** Entry point of the built Astro pages: `builds.ts` imports the bundled module from `dist/server`. */
export const app = createApp({ streaming: false });
