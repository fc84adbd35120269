import type { PageInput } from '../src/contract/pages/pages.ts';

/** A job announcement of the sample content. */
export type SampleCareer = {
  title: string;
  location: string;
  /** Days from the day on which the sample is added to the deadline. Negative for a closed job. */
  deadlineInDays: number;
  jobtype: 'Full Time' | 'Part Time';
  /** Dollars a month. */
  salary: number;
  /** Sentences separated by full stops (។ in Khmer); each becomes one bullet. */
  requirement: string;
  /** As `requirement`. */
  responsible: string;
  /** As `requirement`. If empty, the page shows its fallback text. */
  benefit: string;
};

/** A blog article of the sample content. */
export type SampleBlog = {
  title: string;
  category: 'Chhat Group' | 'Chhat Research';
  /** Days before the day on which the sample is added. */
  daysAgo: number;
  /** Hour of that day in Phnom Penh, 8 to 17. */
  hour: number;
  /** A picture in sample/pictures, drawn by the authors of this repository: the file name without width and extension. */
  picture: string;
  /** What it shows, for those who cannot see it. */
  image_alt: string;
  /** HTML, or plain text with blank lines between paragraphs. */
  content: string;
};

/** The Khmer texts of a sample article in English. */
export type SampleArticleInKhmer = Pick<SampleBlog, 'title' | 'image_alt' | 'content'> & {
  /** The title of the article in English, exactly. */
  of: string;
};

/** A page of its own of the sample content. */
export type SamplePage = Omit<PageInput, 'place'> & { place: number };

/** The Khmer texts of a sample page in English. */
export type SamplePageInKhmer = Pick<SamplePage, 'title' | 'content' | 'description'> & {
  /** The title of the page in English, exactly. */
  of: string;
};

/** The Khmer texts of a sample job in English. */
export type SampleCareerInKhmer = Pick<
  SampleCareer,
  'title' | 'location' | 'requirement' | 'responsible' | 'benefit'
> & {
  /** The title of the job in English, exactly. */
  of: string;
};

/** A visitor's message of the sample content. */
export type SampleContact = {
  fullname: string;
  email: string;
  subject: string;
  message: string;
  /** Days before the day on which the sample is added. */
  daysAgo: number;
  /** Hour of that day in Phnom Penh, 8 to 17. */
  hour: number;
};
