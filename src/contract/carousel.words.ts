/** The words of the script of the carousel, in English. */
export const carouselMessages = { shown: 'Slide {number} of {count}: {title}' };
