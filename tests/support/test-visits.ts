/** What browsers and programs send as `User-Agent`. */
export const agents = {
  computer: 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  phone:
    'Mozilla/5.0 (Linux; Android 16; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  robot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  preview: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
} as const;

/** The address of a visitor, by number. */
export const addressOf = (visitor: number) => `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
