/** The words of the script that copies, in English. They are in the script: only pages in Khmer carry theirs. */
export const copyMessages = {
  copied: '{text} copied to clipboard!',
  notCopied: 'Your browser did not allow copying. Please select the text and copy it: {text}',
};
