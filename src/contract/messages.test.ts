import { expect, test } from 'vitest';
import { adminMessages } from './admin-messages.ts';
import { messages } from './messages.ts';

/** § 11 */
test('the texts of the public site are exactly those of the specification', () => {
  expect(messages).toMatchObject({
    contact: {
      allRequired: 'All fields are required.',
      sent: 'Your message has been sent!',
      failed: 'There was a problem sending your message.',
    },
    careers: {
      empty: 'No job listings available at this time.',
      noMatch: 'No Jobs Found.',
      failed: 'Failed to fetch job listings. Please try again later.',
      detailsFailed: 'Failed to fetch job listings',
      detailsEmpty: 'No job details found.',
    },
    blogs: {
      empty: 'No blog available at this time',
      failed: 'Error fetching blogs, please try again later',
      articleFailed: 'Failed to load article',
      imageType: 'Please upload an image file (jpeg, png, jpg, gif).',
      imageSize: 'The image size should not exceed 2MB.',
    },
    unexpected: 'Unexpected Application Error!',
    notFound: {
      title: 'Not Found!',
      text: "Sorry, we can't find that page. You'll find lots to explore on the home page.",
    },
  });
});

test('the texts of the back office are exactly those of the specification', () => {
  expect(adminMessages).toMatchObject({
    login: {
      refused: 'Invalid login credentials',
      wrongPair: 'Incorrect email or password. Please try again.',
      invalid: 'Please check the form and try again.',
      unexpectedResponse: 'An unexpected error occurred. Please try again.',
      noResponse: 'No response from server. Please try again.',
      unexpected: 'An unexpected error occurred.',
      busy: 'Logging in...',
      forgot: { title: 'Contact to Admin', text: 'Please reach out to the admin for password recovery.' },
    },
    logout: {
      confirmation: {
        title: 'Are you sure?',
        text: 'Do you really want to log out?',
        action: 'Yes, log out!',
      },
      failed: 'There was an error logging out',
    },
    notifications: { empty: 'No new notifications' },
    unexpected: 'Unexpected Application Error!',
    listFailed: 'An error occurred while fetching data',
    deletion: {
      doneTitle: 'Deleted!',
      done: {
        user: 'User has been deleted.',
        career: 'The career has been deleted.',
        contact: 'Contact has been deleted.',
        blog: 'Blog has been deleted.',
      },
    },
    careers: {
      listFailed: 'An error occurred while fetching careers',
      empty: 'No careers found.',
      added: 'Career added successfully',
      addFailed: 'There was an error adding the career',
      updated: 'Career updated successfully!',
      updateFailed: 'An error occurred while updating the career',
      loadFailed: 'Error loading career details',
    },
    users: {
      empty: 'No users found.',
      updated: 'User updated successfully',
      created: 'User created successfully',
      saveFailed: 'There was an error submitting the form',
    },
    blogs: {
      required: 'Please fill out all required fields.',
      created: 'Blog created successfully!',
      updated: 'Blog updated successfully!',
      createRefused: 'Failed to create post',
      updateRefused: 'Failed to update post',
    },
    contacts: {
      listFailed: 'An error occurred while fetching sent contacts',
      empty: 'No sent contacts found.',
      loadFailed: 'Error fetching contact details',
      missing: 'Contact not found.',
    },
    profile: {
      loadFailed: 'Could not fetch user profile.',
      missing: 'No user profile found.',
      saveFailed: 'Failed to update profile.',
      updated: 'Profile updated successfully!',
    },
  });
});

test.each(['user', 'career', 'contact', 'blog'] as const)(
  'the confirmation and the error of a deletion name the %s',
  (what) => {
    expect(adminMessages.deletion.confirmation(what)).toEqual({
      title: 'Are you sure?',
      text: `Do you really want to delete this ${what}?`,
      action: 'Yes, delete it!',
    });
    expect(adminMessages.deletion.failed(what)).toBe(`There was an error deleting the ${what}`);
  },
);

test('the error of a failed article save includes the reason', () => {
  expect(adminMessages.blogs.saveFailed('Title is required.')).toBe(
    'An error occurred while processing your request: Title is required.',
  );
});
