/** Business constants (§ 3.1) and the bounds of every stored text (§ 3.2). */
export const sizeLimits = {
  /** Characters (UTF-16 units) that a stored text may have. */
  line: 200,
  email: 254,
  phone: 40,
  listItems: 10_000,
  message: 10_000,
  articleContent: 200_000,
  searchTerm: 100,
  passwordBytes: { min: 8, max: 1024 },
  salary: 10_000_000,
  /** Bytes of one JSON or form body. */
  body: 1024 * 1024,
  imageBytes: 2 * 1024 * 1024,
  /** Bytes of one upload: the picture, the article's text and the multipart framing. */
  uploadBody: 3 * 1024 * 1024,
} as const;

export const pageSize = {
  publicCareers: 5,
  publicBlogs: 12,
  researchBlogs: 12,
  admin: 5,
  /** What `?page` without `?per_page` means, and the most `?per_page` may ask for. */
  default: 20,
  max: 100,
} as const;

/** How often the back office asks for new messages, and how many it shows. */
export const bell = { pollSeconds: 30, maxShown: 5, previewWords: 4 } as const;
