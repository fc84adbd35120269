// Texts that often break web pages. Each starts with its own name, so that a test can find it on a page.

/** One for each way to break out of an element, an attribute or a script, and for each odd character. */
export const usualTexts: Record<string, string> = {
  closing: 'closing </title></textarea></style></script><script>alert(1)</script>',
  comment: 'comment <!--><img src=x onerror=alert(1)>--!>',
  'double quote': 'double quote " onmouseover="alert(1)" x="',
  'attribute without quotes': 'attribute without quotes x onfocus=alert(1) autofocus',
  address: 'address javascript:alert(1)//',
  entity: 'entity &lt;script&gt; &amp; &#60; &#x3c;script>',
  json: 'json </script><!-- {"a":"\\u003c/script>"} ]]>',
  'line breaks': 'line breaks \r\nSet-Cookie: a=b\r\n\r\n<script>',
  nul: 'nul \0 end',
  surrogate: 'surrogate \ud83d end',
  'very long': `very long ${'<'.repeat(300_000)}`,
};

/** More of the same kinds. */
export const otherTexts: Record<string, string> = {
  script: 'script <script>alert(1)</script>',
  image: 'image <img src=x onerror=alert(1)>',
  svg: 'svg <svg/onload=alert(1)><math><mtext></form><form>',
  'single quote': "single quote ' onmouseover='alert(1)' x='",
  style: 'style </style><style>*{background:url(//evil.example)}</style>',
  expression: 'expression ;background:url(javascript:alert(1))}*{x:',
  data: 'data data:text/html,<script>alert(1)</script>',
  separators: 'separators \u2028\u2029 end',
  'right to left': 'right to left \u202e\u2066gnp.exe\u2069',
  khmer: 'khmer ក្រុម\u200bហ៊ុន\u200bឆាត ស្រាវ\u200bជ្រាវ។',
  emoji: 'emoji 👩🏽‍🔬🇰🇭 end',
  escape: 'escape \u001b[31m \u0007 end',
  template: 'template ${7*7} {{7*7}} <%= 7*7 %> #{7*7} %s %n',
  sql: "sql '; drop table careers; -- %_\\",
  path: 'path ../../../../etc/passwd file:///etc/passwd',
  combining: `combining Z${'\u0301'.repeat(100)}`,
  'not composed': 'not composed e\u0301 \u1112\u1161\u11ab',
  blanks: '  blanks \u00a0\u3000\u200b ',
  long: `long ${'ក'.repeat(9_000)}`,
};
