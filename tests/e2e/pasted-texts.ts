/**
 * The HTML that office programs put on the clipboard: the same article about pepper from each program, with all its
 * unwanted markup. The constants named `…Kept` are the expected result in the editor.
 */

const paragraph = `class=MsoNormal style='margin-bottom:8.0pt;line-height:107%'`;

/** A list item in the HTML of Word: a paragraph with a bullet or number as text before its words. */
function wordPoint(list: string, level: number, sign: string, words: string): string {
  const font = /^\w+[.)]$/.test(sign) ? 'mso-bidi-font-family:Calibri' : 'font-family:Symbol';
  return `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;
text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US
style='${font};mso-fareast-font-family:"Times New Roman"'><span style='mso-list:Ignore'>${sign}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${words}<o:p></o:p></span></p>

`;
}

/** Word for Windows. */
const word = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:st1="urn:schemas-microsoft-com:office:smarttags"
xmlns="http://www.w3.org/TR/REC-html40">

<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<link rel=File-List href="file:///C:/Users/dara/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<title>Pepper of Kampot</title>
<!--[if gte mso 9]><xml>
 <w:WordDocument><w:View>Normal</w:View><w:Zoom>0</w:Zoom></w:WordDocument>
</xml><![endif]-->
<style>
<!--
 /* Style Definitions */
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:11.0pt; color:red;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>

<body lang=EN-US style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->

<h1 style='margin-top:12.0pt'><b><span lang=EN-US style='font-size:16.0pt;color:#2F5496'>Pepper of
Kampot<o:p></o:p></span></b></h1>

<p ${paragraph}><span lang=EN-US>The vines of <st1:place w:st="on"><st1:City w:st="on">Kampot</st1:City></st1:place>
bear <b style='mso-bidi-font-weight:normal'>black</b>, <i>red</i> and <font color="#C00000"><u>white</u></font> corns.<o:p></o:p></span></p>

<p ${paragraph}><span lang=EN-US><o:p>&nbsp;</o:p></span></p>

${wordPoint('l0', 1, '·', 'Black: picked <b>green</b>')}${wordPoint('l0', 2, 'o', 'dried in the sun')}${wordPoint('l0', 2, 'o', 'for three days')}${wordPoint('l0', 1, '·', 'Red: picked ripe')}<p class=MsoListParagraphCxSpLast style='margin-left:36.0pt'><span lang=EN-US>The rarest of all.<o:p></o:p></span></p>

${wordPoint('l1', 1, '1.', 'Rinse')}${wordPoint('l1', 1, '2.', 'Dry')}${wordPoint('l1', 2, 'a.', 'on mats')}<h4><span lang=EN-US>Prices</span></h4>

<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0'>
  <td width=200 valign=top style='width:150.0pt;border:solid windowtext 1.0pt'><p ${paragraph}><b>Kind<o:p></o:p></b></p></td>
  <td width=200 valign=top style='width:150.0pt'><p ${paragraph}><b>A kilo<o:p></o:p></b></p></td>
 </tr>
 <tr style='mso-yfti-irow:1'>
  <td width=200 valign=top><p ${paragraph}>Black<o:p></o:p></p></td>
  <td width=200 valign=top><p ${paragraph}>30 $<o:p></o:p></p></td>
 </tr>
</table>

<p ${paragraph}><span style='display:none;mso-hide:all'>never shown</span><a name="_Toc1"></a><a
href="https://pepper.example/list?a=1&amp;b=2"><span style='color:#0563C1'>The <u>price</u> list</span></a><span
class=MsoCommentReference><span style='font-size:8.0pt'><a href="#_msocom_1">[DK1]</a></span></span>
and <a href="file:///C:/prices.xlsx">a file</a>, <a href="#_Toc1">above</a>.<!--[if gte vml 1]><v:shape id="_x0000_i1025"/><![endif]--><![if !vml]><img
width=200 height=150 src="file:///C:/Users/dara/clip_image002.png"><![endif]><o:p></o:p></p>

<p ${paragraph}><span lang=KHM style='font-family:"Khmer OS"'>ម្រេច\u200bកំពត</span><o:p></o:p></p>

<!--EndFragment-->
</body>

</html>`;

/** The expected result: all unwanted markup is removed. */
const wordKept =
  '<h2>Pepper of Kampot</h2>' +
  '<p>The vines of Kampot bear <strong>black</strong>, <em>red</em> and <u>white</u> corns.</p>' +
  '<ul><li>Black: picked <strong>green</strong><ul><li>dried in the sun</li><li>for three days</li></ul></li>' +
  '<li><p>Red: picked ripe</p><p>The rarest of all.</p></li></ul>' +
  '<ol><li>Rinse</li><li>Dry<ol type="a"><li>on mats</li></ol></li></ol>' +
  '<h3>Prices</h3>' +
  '<table><tbody><tr><th>Kind</th><th>A kilo</th></tr><tr><td>Black</td><td>30 $</td></tr></tbody></table>' +
  '<p><a href="https://pepper.example/list?a=1&amp;b=2" rel="noopener nofollow">The price list</a> and a file, above.</p>' +
  '<p>ម្រេច\u200bកំពត</p>';

const docsText = 'font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:';
const docsPoint = 'list-style-type:disc;font-size:11pt;font-family:Arial,sans-serif;font-weight:400';

/** Google Docs: everything is inside a `b` that is not bold, emphasis is in styles, lists are nested directly. */
const googleDocs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-0000">
<h1 dir="ltr" style="line-height:1.38;margin-top:20pt"><span style="font-size:20pt;font-weight:700;color:#000000">Pepper of Kampot</span></h1>
<p dir="ltr" style="line-height:1.38"><span style="${docsText}400">The vines bear </span><span style="${docsText}700;font-style:italic">black</span><span style="${docsText}400;text-decoration:underline line-through"> corns</span><span style="${docsText}400">.</span></p><br />
<ul style="margin-top:0;padding-inline-start:48px;"><li dir="ltr" style="${docsPoint}" aria-level="1"><p dir="ltr" role="presentation"><span style="${docsText}400">Black</span></p></li><ul style="padding-inline-start:48px;"><li dir="ltr" style="${docsPoint}" aria-level="2"><p dir="ltr" role="presentation"><span style="${docsText}400">dried</span></p></li></ul><li dir="ltr" style="${docsPoint}" aria-level="1"><p dir="ltr" role="presentation"><span style="${docsText}400">Red</span></p></li></ul>
<p dir="ltr"><a href="https://pepper.example/" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline">Prices</span></a><span><span style="border:none;display:inline-block;width:602px"><img src="https://docs.example/picture" width="602" height="401" /></span></span></p></b><br class="Apple-interchange-newline">`;

const googleDocsKept =
  '<h2>Pepper of Kampot</h2>' +
  '<p>The vines bear <strong><em>black</em></strong><s><u> corns</u></s>.</p>' +
  '<ul><li>Black<ul><li>dried</li></ul></li><li>Red</li></ul>' +
  '<p><a href="https://pepper.example/" rel="noopener nofollow">Prices</a></p>';

/** HTML that tries to run scripts, load styles and send a form. */
const hostile = `<meta http-equiv="refresh" content="0;url=https://evil.example/"><style>body{display:none}</style>
<div style="background:url(https://evil.example/a)" onclick="alert(1)"title=">"style="color:red">Seen <script>alert(2)</script>
<a href="java&#10;script:alert(3)">here</a><img src="x" onerror="alert(4)"><svg/onload="alert(5)"><text>drawn</text></svg>
<iframe srcdoc="<script>alert(6)</script>"></iframe><form action="https://evil.example/"><button>pressed</button></form>
<math><mtext><style><img src=x onerror=alert(7)></style></mtext></math></div>`;

const hostileKept = '<p>Seen heredrawn</p><p>pressed</p>';

/** Whole articles: the pasted HTML, and the stored result. Each ends in a paragraph or a list. */
export const articles = [
  { html: word, kept: wordKept },
  { html: googleDocs, kept: googleDocsKept },
  { html: hostile, kept: hostileKept },
];

/** A text of a ProseMirror editor, with tables and a picture, and what the form keeps of it. */
export const fromProseMirror = {
  html:
    '<table data-pm-slice="1 1 []"><tbody><tr><th><p>Kind</p></th><th><p>Price</p></th></tr>' +
    '<tr><td><p>Black</p></td><td><p>30 $</p></td></tr></tbody></table>' +
    '<p>End</p><table><tr><td><img src="https://wiki.example/a.png"></td><td>Red</td></tr></table>',
  kept:
    '<table><tbody><tr><th>Kind</th><th>Price</th></tr><tr><td>Black</td><td>30 $</td></tr></tbody></table>' +
    '<p>End</p><p>Red</p>',
};
