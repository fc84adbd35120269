import type { Blog } from './blogs.ts';
import type { Career } from '../careers/careers.ts';
import type { Focus } from '../media/picture-names.ts';

/** What the page of an article shows. A draft may lack the category. */
export interface ShownBlog extends Pick<Blog, 'title' | 'content' | 'image' | 'image_alt' | 'created_at'> {
  category: Blog['category'] | null;
  /** What a crop of the image keeps. */
  focus?: Focus;
}

/** What the page of a job shows. Null or empty is what a draft lacks. */
export interface ShownCareer extends Pick<
  Career,
  'title' | 'location' | 'requirement' | 'responsible' | 'benefit'
> {
  deadline: string | null;
  jobtype: Career['jobtype'] | null;
  salary: number | null;
}
