/** The words of the form Message Us, in English (§ 5.2). */
export const contactFormMessages = {
  contact: {
    allRequired: 'All fields are required.',
    sent: 'Your message has been sent!',
    failed: 'There was a problem sending your message.',
  },
  contactForm: {
    title: 'Message Us',
    labels: { fullname: 'Full Name', email: 'Email', subject: 'Subject', message: 'Message' },
    required: '{field} is required.',
    send: 'Send',
    sending: 'Sending...',
    success: 'Success',
    sorry: 'Sorry',
    ok: 'OK',
    /** The label of the field that people cannot see. */
    trap: 'Leave this field empty',
  },
};
