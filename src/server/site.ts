import type { BlogPictures } from './blogs/blog-pictures.ts';
import type { CallContext } from './api/context.ts';
import type { SiteTextsInUse } from './texts/texts-in-use.ts';

/** The dependencies of the API and the pages: those of every call, and what single features need. Made once in `main.ts`. */
export interface Site extends CallContext {
  pictures: BlogPictures;
  texts: SiteTextsInUse;
}
