/** SVG path of each icon, on a grid of 24 x 24. */
const drawings = {
  quality: 'M12 2.5 21.5 12 12 21.5 2.5 12ZM8 12l3 3 5-6',
  experts:
    'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2.5 21c0-4 3-6.5 6.5-6.5s6.5 2.5 6.5 6.5M16 3.5a4 4 0 0 1 0 7M18 14.8c2.2.9 3.5 3 3.5 6.2',
  consultation: 'M3 4.5h18v12h-9.5L6.5 21v-4.5H3ZM7.5 9h9M7.5 12.5h5.5',
  support:
    'M4 14v-2a8 8 0 0 1 16 0v2M4 13.5h3.5V20H5.5A1.5 1.5 0 0 1 4 18.5ZM20 13.5h-3.5V20h2a1.5 1.5 0 0 0 1.5-1.5ZM18.5 20c-1 1.5-3 2-5 2',
  phone:
    'M6 2.5h3.5l1.5 5-2.5 2c1.2 2.7 3.3 4.8 6 6l2-2.5 5 1.5V18c0 2-1.5 3.5-3.5 3.5C10 21 3 14 2.5 6 2.5 4 4 2.5 6 2.5Z',
  address:
    'M12 22c5-5.5 7.5-9 7.5-12.5a7.5 7.5 0 0 0-15 0C4.5 13 7 16.5 12 22ZM12 12.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  email: 'M2.5 5h19v14h-19ZM2.5 6l9.5 7 9.5-7',
  page: 'M5 2.5h10l4 4v15H5ZM8.5 10h7M8.5 13.5h7M8.5 17h4.5',
  photos: 'M3 6h4l2-2.5h6L17 6h4v14H3ZM12 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z',
  videos: 'M2.5 5h19v14h-19ZM10 9l5 3-5 3Z',
  chat: 'M12 3c5.5 0 9.5 3.5 9.5 8s-4 8-9.5 8c-1.2 0-2.4-.2-3.5-.5L3.5 21l1-4.5C3.2 15 2.5 13 2.5 11c0-4.5 4-8 9.5-8Z',
} as const;

export type IconName = keyof typeof drawings;

/** A decorative icon in the current text colour; `size` in px. Its meaning must be in a text or label beside it. */
export const Icon = ({ name, size = 22 }: { name: IconName; size?: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={drawings[name]} />
  </svg>
);
