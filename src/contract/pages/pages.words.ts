/** Why a page cannot have an address. */
export const pageRefusals = {
  'pages.address':
    'Write the address in small letters, Khmer letters and digits, with hyphens between words, such as our-offices.',
  'pages.reserved': 'The site itself uses the address {address}. Please choose another one.',
  'pages.taken': 'The page “{title}” has this address already. Please choose another one.',
  'pages.place': 'The place must be a whole number from 1 to {max}, or empty.',
} as const;
