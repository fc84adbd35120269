/** Fixed texts of the public pages and the API (§ 11.1). Those of the back office are in admin-messages.ts. */
export const messages = {
  contact: {
    allRequired: 'All fields are required.',
    sent: 'Your message has been sent!',
    failed: 'There was a problem sending your message.',
  },
  careers: {
    empty: 'No job listings available at this time.',
    noMatch: 'No Jobs Found.',
    showAll: 'Show all jobs',
    failed: 'Failed to fetch job listings. Please try again later.',
    detailsFailed: 'Failed to fetch job listings',
    detailsEmpty: 'No job details found.',
  },
  blogs: {
    empty: 'No blog available at this time',
    failed: 'Error fetching blogs, please try again later',
    articleFailed: 'Failed to load article',
    imageType: 'Please upload an image file (jpeg, png, jpg, gif).',
    imageSize: 'The image size should not exceed 2MB.',
  },
  research: {
    empty: 'No articles available at this time.',
    failed: 'Failed to fetch articles. Please try again later.',
  },
  unexpected: 'Unexpected Application Error!',
  /** On pages of unexpected errors: staff find the request in the log by this id. */
  quoteNumber: (id: string) => `If you write to us about it, please quote the number ${id}.`,
  notFound: {
    title: 'Not Found!',
    text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
  },
} as const;
