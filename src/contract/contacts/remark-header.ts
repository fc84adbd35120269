/** The request header of a contact form whose field that people cannot see was filled in (§ 9.9). A person's form has none. */
export const remarkHeader = 'X-Form-Remark';
