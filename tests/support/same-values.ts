import * as fc from 'fast-check';

// Every `npm test` tries the same values, so that it fails by a change and never by chance. The long form tries others.
if (!process.env['TEST_LONG']) fc.configureGlobal({ seed: 1 });
