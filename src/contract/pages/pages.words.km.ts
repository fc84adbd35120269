import type { pageRefusals } from './pages.words.ts';

export const khmerPageRefusals: Record<keyof typeof pageRefusals, string> = {
  'pages.address': 'សូមសរសេរអាសយដ្ឋានជាអក្សរឡាតាំងតូច អក្សរខ្មែរ និងលេខ ដោយដាក់សញ្ញា - រវាងពាក្យ ដូចជា our-offices។',
  'pages.reserved': 'គេហទំព័រប្រើអាសយដ្ឋាន {address} រួចហើយ។ សូមជ្រើសអាសយដ្ឋានផ្សេង។',
  'pages.taken': 'ទំព័រ «{title}» មានអាសយដ្ឋាននេះរួចហើយ។ សូមជ្រើសអាសយដ្ឋានផ្សេង។',
  'pages.place': 'លំដាប់ត្រូវជាលេខគត់ពី 1 ដល់ {max} ឬទុកឱ្យនៅទំនេរ។',
};
