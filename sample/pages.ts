import { auditLimits } from '../src/contract/audit/audit.ts';
import { answerDays } from '../src/contract/contacts/answers.ts';
import { usualApplicationSettings } from '../src/contract/contacts/applications.ts';
import { retentionMonths } from '../src/contract/contacts/person.ts';
import { copiesKept } from '../src/contract/limits.ts';
import { missingLimits } from '../src/contract/missing-pages/missing-pages.ts';
import { visitLimits } from '../src/contract/visits/visits.ts';
import type { SamplePage } from './types.ts';

/**
 * Sample pages. SAMPLE DATA: "Privacy" is true of what the product does by itself, with its own numbers. What the group does besides, such
 * as with its mail, must be added.
 */
export const samplePages: SamplePage[] = [
  {
    title: 'Privacy',
    address: 'privacy',
    description: 'What this site stores about you, why, and for how long.',
    place: 1,
    content: `<p>This page says what this site stores about you, why, and for how long. It is short, because the site stores little.</p>
<h2>When you read</h2>
<p>The site sets no cookies, shows no advertisements and does not follow what you read. Its fonts, pictures and scripts come from the site itself. A film or a map of another company loads only after you press it; then that company learns of your visit.</p>
<p>The site counts how often each page is read: by day, page and language, by the website from which readers come, by a name that a link may have (<code>?from=</code>), and by phone or computer. To count the readers of a day, it makes a code from the IP address, the browser and the name of the site. The codes, and the key that makes them, are deleted soon after midnight. The sums are kept for ${visitLimits.days} days. If your browser sends “Do Not Track” or “Global Privacy Control”, you are not counted.</p>
<p>To hold off floods of requests, the site counts for some minutes how many come from an IP address, and deletes the count within a day. The log of the server has the time and the path of each request. It has an IP address only where a request was refused because it seemed forged.</p>
<p>If you follow a link to a page that does not exist, the site counts the path and nothing about you. It forgets a path that nobody has asked for in ${missingLimits.days} days.</p>
<h2>When you write to us</h2>
<p>The contact form sends us your name, your e-mail address, the subject and your message. The site stores them with the time, and may send them to our staff by e-mail. It may also tell them through Telegram, a service of another company, that you wrote: with your name and the subject, and with your message if we have chosen so. We use them to answer you. Our answer is stored beside your message.</p>
<p>The mail of our answer may have a link to a page where you read what was written, and answer. Whoever has the link can open the page. The link works for ${answerDays} days, and ends before if your message is deleted.</p>
<ul>
<li>After ${retentionMonths} months, the site asks us whether a message is still needed. If it is not, we delete it.</li>
<li>Copies of the data, which the site makes at night in case a machine fails, are deleted after ${copiesKept.weeks} weeks at the latest.</li>
<li>A record of what our staff do, without the words of your message, is kept for ${auditLimits.keptDays} days.</li>
</ul>
<h2>When you apply for a job</h2>
<p>The form on the page of a job sends us your name, your e-mail address or telephone number, what you write and the files that you choose. The site stores them as it stores a message. Visitors never get the files; our staff download them, and the site records who opened which. From a photo, it removes the place and the camera that a phone writes into it.</p>
<p>Your application and its files are deleted ${usualApplicationSettings.days_kept} days after you last applied for the job. If we have set another number, the form says it. If you did not finish a form, its files are deleted within a day.</p>
<h2>What you can ask of us</h2>
<p>Ask us on the <a href="/contact">contact page</a> what we store of your e-mail address or telephone number. We send you all of it in one file, or delete it, as you wish. Please give the address or the number with which you wrote, so that we find it.</p>`,
  },
];
