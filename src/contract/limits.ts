/** The largest accepted sizes of texts, amounts and request bodies (§ 3.2). Not rate limits. */
export const sizeLimits = {
  /** From here to `searchTerm`: maximum lengths of texts in UTF-16 units. */
  line: 200,
  email: 254,
  phone: 40,
  listItems: 10_000,
  message: 10_000,
  articleContent: 200_000,
  searchTerm: 100,
  /** Characters are Unicode's code points; bytes those of UTF-8. */
  password: { minCharacters: 12, maxBytes: 1024 },
  /** Dollars a month. */
  salary: 10_000_000,
  /** Bytes of one JSON or form body. */
  body: 1024 * 1024,
  imageBytes: 2 * 1024 * 1024,
  /** Bytes of a file that is no picture, and of the upload with it. */
  fileBytes: 20 * 1024 * 1024,
  fileBody: 20 * 1024 * 1024 + 64 * 1024,
  imagePixels: 40_000_000,
  bulk: 1000,
  /** Bytes of one multipart upload: the picture, the article's text and the boundaries. */
  uploadBody: 3 * 1024 * 1024,
} as const;

/** Items on one page of each list (§§ 5.4, 5.7, 7.4). */
export const pageSize = {
  publicCareers: 5,
  publicBlogs: 12,
  researchBlogs: 12,
  search: 10,
  admin: 5,
  audit: 20,
  drafts: 20,
  /** The API's page size when a request has `?page` without `?per_page`. */
  default: 20,
  max: 100,
} as const;

/** How long the copies of the nights stay: the last of so many days, and of so many weeks with the one that has not ended yet. */
export const copiesKept = { days: 7, weeks: 5 } as const;

/** The notification bell: seconds between two requests, messages shown, words of each preview, largest number shown. */
export const bell = { pollSeconds: 30, maxShown: 5, previewWords: 4, maxCounted: 99 } as const;
