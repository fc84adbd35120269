import type { BlogPictures } from './blogs/blog-pictures.ts';
import type { CallContext } from './http/context.ts';

/** What the API and the pages work on: what every call needs, and what single features need beside it. */
export interface Site extends CallContext {
  pictures: BlogPictures;
}
