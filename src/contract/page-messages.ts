import { carouselMessages } from './carousel-messages.ts';
import { copyMessages } from './copy-messages.ts';
import { cutMessages } from './cut-messages.ts';

/** The words of pages, outside of islands, in English (chapters 4 and 5). */
export const pageMessages = {
  layout: {
    skip: 'Skip to the content',
    toTop: 'Back to top',
    home: 'Home',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    mainMenu: 'Main',
    newTab: '(opens in a new tab)',
    breadcrumb: 'Breadcrumb',
    copyPhone: 'Copy the phone number',
    copyAddress: 'Copy the address',
    ...copyMessages,
    ...cutMessages,
    /** The switch to this language. */
    language: 'English',
  },
  carousel: {
    role: 'carousel',
    label: 'What the group does',
    slideRole: 'slide',
    slideOf: '{number} of {count}',
    previous: 'Previous slide',
    next: 'Next slide',
    slide: 'Slide {number}',
    ...carouselMessages,
  },
  researchPage: {
    services: { one: '{count} service', other: '{count} services' },
    servicesOf: 'Services: {title}',
    sector: 'Sector',
    locations: 'Key locations',
    page: 'Page {page}',
    noNews: 'No articles available at this time.',
    newsFailed: 'Failed to fetch articles. Please try again later.',
  },
  article: {
    none: 'No blog available at this time',
    listFailed: 'Error fetching blogs, please try again later',
    failed: 'Failed to load article',
    readMore: 'Read More',
    by: 'By {author}',
    questions: 'Questions about this article? Write to {email} or call {phone}.',
    table: 'Table {number}',
    film: 'Film on {provider}',
  },
  ownPage: {
    title: 'Page',
    failed: 'Failed to load this page',
    line: 'More pages',
  },
  job: {
    failed: 'Failed to fetch job listings',
    none: 'No job details found.',
    sorry: 'Sorry!',
    location: 'Location',
    jobType: 'Job type',
    salary: 'Salary',
    duties: 'Duties & Responsibilities',
    noDuties: 'No responsibilities listed.',
    requirements: 'Qualification and Requirement',
    noRequirements: 'No requirements listed.',
    benefits: 'Benefit Packages',
    noBenefits: 'No benefits listed.',
    howToApply: 'How to Apply',
    headOffice: 'Head office: {address}',
  },
  contacts: {
    getInTouch: 'Get In Touch',
    phone: 'Phone',
    address: 'Address',
    email: 'Email',
    emailTo: 'E-mail {name}: {email}',
    openMap: 'Open the map: {address}',
    map: 'Map: {address}',
    showMap: 'Show the map of {host}',
    play: 'Play: {title}',
  },
  /** Why a form without script was refused before its fields were read, by HTTP status. */
  refused: {
    400: 'The form did not arrive complete. Please try again.',
    403: 'The form was sent from another site. Please use the form on this page.',
    413: 'The message is too long. Go back in your browser to find your text, and shorten it.',
    415: 'The form arrived in a format that cannot be read. Please use the form on this page.',
    500: 'Something went wrong on our side. Please go back in your browser and try again in a moment.',
    503: 'Too many visitors at once. Please go back in your browser and try again in a moment.',
  },
  notFoundLink: 'Back to Homepage',
  failed: {
    /** Staff find the request in the log by this id. */
    quoteNumber: 'If you write to us about it, please quote the number {id}.',
    description: 'This page could not be shown.',
    text: 'Internal Server Error',
  },
  /** Above the message that the mail of a reply quotes. */
  wrote: 'On {date}, {name} wrote:',
};
