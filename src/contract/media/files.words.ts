/** Why a file of the library that is no picture is refused. */
export const fileRefusals = {
  'files.type':
    'The library takes pictures, PDF, Word (DOCX), Excel (XLSX) and PowerPoint (PPTX), and this file is none of them. Save it as PDF, and choose that file.',
  'files.empty': 'This file is empty. Get it once more from where it came, and choose that file.',
  'files.size':
    'This file has more than 20 MB, and at most 20 MB are taken. Make it smaller, for example with smaller pictures in it, and choose that file.',
  'files.picture': 'This is a {type} picture, not a PDF, DOCX, XLSX or PPTX file. Add it as a picture.',
  'files.encrypted':
    'This file is protected with a password, so that visitors could not open it. Save it without a password, and choose that file.',
  'files.macros':
    'This file has macros: programs that run when it is opened. Save it as DOCX, XLSX or PPTX without macros, and choose that file.',
  'files.old-office':
    'This is a file of an old Word, Excel or PowerPoint (such as DOC, XLS or PPT). Open it, save it as DOCX, XLSX, PPTX or PDF, and choose that file.',
  'files.other-zip':
    'This is a ZIP file, and no Word (DOCX), Excel (XLSX) or PowerPoint (PPTX) document. Save it as one of these or as PDF, and choose that file.',
  'files.too-much':
    'This file would become far too large when it is opened. Save it once more in Word, Excel or PowerPoint, or as PDF, and choose that file.',
  'files.cut-off':
    'The end of this PDF is missing: it was not copied or downloaded completely. Get it once more, and choose that file.',
  'files.damaged':
    'This file is damaged and cannot be read. Open it in the program that made it, save it once more, and choose that file.',
  'files.other-kind':
    'This is a {type} file, and the address of the one that it replaces ends in {ending}. Choose a {ending} file, or add this one as a new file.',
  'files.in-use': 'This file is linked in {places}. Take it out there first.',
} as const;
