/** Browsers by a sign in their user agent, the more special ones first: most of them also name Chrome and Safari. */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:\S+ )?Safari\//, 'Safari'],
];

/** Systems in the same way: Android also names Linux. An iPad's browser names itself as one of a Mac. */
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The browser and the system that a `User-Agent` header names, such as "Firefox on Windows"; null if it names neither. */
export function deviceName(userAgent: string | null = ''): string | null {
  const found = [BROWSERS, SYSTEMS].map((signs) => signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1]);
  return found.filter(Boolean).join(' on ') || null;
}
