import type { missingPageRefusals } from './missing-pages.words.ts';

export const khmerMissingPageRefusals: Record<keyof typeof missingPageRefusals, string> = {
  'missing-pages.path': 'សូមសរសេរអាសយដ្ឋានទំព័រក្នុងគេហទំព័រនេះ ដូចជា /career។',
  'missing-pages.no-page': 'គ្មានទំព័រនៅអាសយដ្ឋាននេះទេ។',
  'missing-pages.circle': '{target} នាំត្រឡប់មក {path} វិញ៖ អ្នកចូលមើលនឹងទៅមិនដល់ទេ។',
};
