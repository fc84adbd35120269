import { createApp } from 'astro/app/entrypoint';

/** The built pages; `main.ts` imports this module from `dist/server`. */
export const app = createApp({ streaming: false });
