/** A job announcement of the sample content. */
export type SampleCareer = {
  title: string;
  location: string;
  /** Days from the day the sample is added to the deadline; negative: past its deadline. */
  deadlineInDays: number;
  jobtype: 'Full Time' | 'Part Time';
  /** Dollars a month. */
  salary: number;
  /** Sentences separated by full stops (។ in Khmer); each becomes one bullet. */
  requirement: string;
  /** As `requirement`. */
  responsible: string;
  /** As `requirement`; empty where the page is to show its fallback. */
  benefit: string;
};

/** A blog article of the sample content. */
export type SampleBlog = {
  title: string;
  category: 'Chhat Group' | 'Chhat Research';
  /** Days before the day the sample is added. */
  daysAgo: number;
  /** Hour of that day, 8 to 17, in Phnom Penh. */
  hour: number;
  /** A picture in sample/pictures: its files' name without width and type. */
  picture: string;
  /** HTML, or plain text whose paragraphs stand apart by blank lines. */
  content: string;
};

/** A visitor's message of the sample content. */
export type SampleContact = {
  fullname: string;
  email: string;
  subject: string;
  message: string;
  /** Days before the day the sample is added. */
  daysAgo: number;
  /** Hour of that day, 8 to 17, in Phnom Penh. */
  hour: number;
};
