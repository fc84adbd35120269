import { describe, expect, test } from 'vitest';
import { about } from '../content/about.ts';
import { companyPages } from '../content/companies.ts';
import { home } from '../content/home.ts';
import { menusIn } from '../content/menus.ts';
import { research } from '../content/research.ts';
import { english } from '../src/contract/catalogue.ts';
import { inEnglish } from '../src/contract/refusals/english.ts';
import { words } from '../src/admin/words/english.ts';

// The texts that the product was ordered with, to the letter. Tests of screens compare a page with the catalogue; this file
// compares the catalogue with the order. A text that is changed fails by its own name.

const { login, logout } = words.auth;
const { deletion } = words.ui;
const { careers, users, blogs, inbox: contacts, profile } = words;

const sentences: Record<string, Record<string, string>> = {
  'public pages': {
    '{text} copied to clipboard!': english.layout.copied,
    'Your message has been sent!': english.contact.sent,
    'There was a problem sending your message.': english.contact.failed,
    'All fields are required.': english.contact.allRequired,
    Success: english.contactForm.success,
    Sorry: english.contactForm.sorry,
    'Sending...': english.contactForm.sending,
    Send: english.contactForm.send,
    'Message Us': english.contactForm.title,
    'Get In Touch': english.contacts.getInTouch,
    'No job listings available at this time.': english.careers.empty,
    'No Jobs Found.': english.careers.noMatch,
    'Failed to fetch job listings. Please try again later.': english.careers.failed,
    'Failed to fetch job listings': english.job.failed,
    'No job details found.': english.job.none,
    'Sorry!': english.job.sorry,
    'Duties & Responsibilities': english.job.duties,
    'Qualification and Requirement': english.job.requirements,
    'Benefit Packages': english.job.benefits,
    'No responsibilities listed.': english.job.noDuties,
    'No requirements listed.': english.job.noRequirements,
    'No benefits listed.': english.job.noBenefits,
    'How to Apply': english.job.howToApply,
    'View More': english.careerList.viewMore,
    'Page {page} of {pages}': english.pager.pageOf,
    Previous: english.pager.previous,
    Next: english.pager.next,
    'No blog available at this time': english.article.none,
    'Error fetching blogs, please try again later': english.article.listFailed,
    'Failed to load article': english.article.failed,
    'Read More': english.article.readMore,
    'No articles available at this time.': english.researchPage.noNews,
    'Failed to fetch articles. Please try again later.': english.researchPage.newsFailed,
    'Page {page}': english.researchPage.page,
    'Not Found!': english.notFound.title,
    "Sorry, we can't find that page. You'll find lots to explore on the home page.": english.notFound.text,
    'Back to Homepage': english.notFoundLink,
    'Back to homepage': english.backHome,
    'Unexpected Application Error!': english.unexpected,
    'Full Time': english.careerList.jobTypes['Full Time'],
    'Part Time': english.careerList.jobTypes['Part Time'],
  },
  'login and logout': {
    Login: login.title,
    'Logging in...': login.busy,
    'Invalid login credentials': login.refused,
    'Login Failed': login.failed,
    'Incorrect email or password. Please try again.': inEnglish({ code: 'auth.wrong-pair' }),
    'Validation Error': login.validation,
    'Please check the form and try again.': login.invalid,
    'An unexpected error occurred. Please try again.': login.unexpectedResponse,
    'No response from server. Please try again.': login.noResponse,
    'An unexpected error occurred.': login.unexpected,
    'Contact to Admin': login.forgot.title,
    'Please reach out to the admin for password recovery.': login.forgot.text,
    'Are you sure?': logout.confirmation.title,
    'Do you really want to log out?': logout.confirmation.text,
    'Yes, log out!': logout.confirmation.action,
    'There was an error logging out': logout.failed,
    'No new notifications': words.desk.notifications.empty,
    Logout: words.desk.frame.logout,
    User: words.desk.frame.nameless,
  },
  'lists and deletions': {
    'An error occurred while fetching data': words.ui.listFailed,
    'An error occurred while fetching careers': careers.listFailed,
    'An error occurred while fetching sent contacts': contacts.listFailed,
    'No users found.': users.empty,
    'No careers found.': careers.empty,
    'No sent contacts found.': contacts.empty,
    'Search Users': users.search,
    'Search Careers': words.careers.search,
    'Search Blogs': words.blogs.search,
    'Search Sent Contacts': words.inbox.list.search,
    'Page 1 of 3': words.ui.pager.pageOf(1, 3),
    'Are you sure?': deletion.confirmation('user').title,
    'Do you really want to delete this user?': deletion.confirmation('user').text,
    'Do you really want to delete this career?': deletion.confirmation('career').text,
    'Do you really want to delete this contact?': deletion.confirmation('contact').text,
    'Do you really want to delete this blog?': deletion.confirmation('blog').text,
    'Yes, delete it!': deletion.confirmation('user').action,
    'Deleted!': deletion.doneTitle,
    'User has been deleted.': deletion.done('user'),
    'The career has been deleted.': deletion.done('career'),
    'Contact has been deleted.': deletion.done('contact'),
    'Blog has been deleted.': deletion.done('blog'),
    'There was an error deleting the user': deletion.failed('user'),
    'There was an error deleting the career': deletion.failed('career'),
    'There was an error deleting the contact': deletion.failed('contact'),
    'There was an error deleting the blog': deletion.failed('blog'),
  },
  'forms and details': {
    Success: words.ui.success,
    Error: words.ui.error,
    'Career added successfully': careers.added,
    'There was an error adding the career': careers.addFailed,
    'Career updated successfully!': careers.updated,
    'An error occurred while updating the career': careers.updateFailed,
    'Error: Error loading career details': words.careers.failed(careers.loadFailed),
    'User updated successfully': users.updated,
    'User created successfully': users.created,
    'There was an error submitting the form': users.saveFailed,
    'Add User': words.ui.addTitle(users.noun),
    'Edit User': words.ui.editTitle(users.noun),
    'Update User': users.update,
    'Add Career': words.careers.add,
    'Edit Career': words.careers.edit,
    'Add Blog': words.blogs.add,
    'Edit Blog': words.ui.editTitle(words.blogs.noun),
    'Please fill out all required fields.': blogs.required,
    Sorry: words.blogs.picture.refused,
    'Please upload an image file (jpeg, png, jpg, gif).': inEnglish({ code: 'pictures.type' }),
    'The image size should not exceed 2MB.': inEnglish({ code: 'pictures.size' }),
    'Blog created successfully!': blogs.created,
    'Blog updated successfully!': blogs.updated,
    'An error occurred while processing your request: Failed to create post': blogs.saveFailed(
      blogs.createRefused,
    ),
    'An error occurred while processing your request: Failed to update post': blogs.saveFailed(
      blogs.updateRefused,
    ),
    'Could not fetch user profile.': profile.loadFailed,
    'Failed to update profile.': profile.saveFailed,
    'Profile updated successfully!': profile.updated,
    'No user profile found.': profile.missing,
    'Edit Profile': profile.edit,
    'Save Changes': words.ui.saveChanges,
    'Error fetching contact details': contacts.loadFailed,
    'Contact not found.': contacts.missing,
    'Go Back': words.ui.goBack,
    'Send Mail': words.inbox.details.mail,
  },
  dashboard: {
    'Contact Submit': words.dashboard.titles.contacts(),
    'Job Announcement': words.dashboard.titles.careers(),
    'Chhat Group Articles': words.dashboard.titles.group_articles('Chhat Group'),
    'Chhat Research Articles': words.dashboard.titles.research_articles(),
    'View all': words.dashboard.viewAll,
    Contacts: words.dashboard.names.contacts,
    Careers: words.dashboard.names.careers,
    'Group Articles': words.dashboard.names.group_articles,
    'Research Articles': words.dashboard.names.research_articles,
    '7 entries': words.dashboard.charts.count('7'),
    'Error: An error occurred while fetching data': words.dashboard.failed(words.ui.listFailed),
    'Unexpected Application Error!': words.ui.unexpected,
  },
};

describe.each(Object.entries(sentences))('of %s:', (_where, texts) => {
  test.each(Object.entries(texts))('%s', (specified, text) => {
    expect(text).toBe(specified);
  });
});

describe('the labels of', () => {
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

  test('the home page', () => {
    const { whyChooseUs, services, aboutUs, clients } = home;
    expect(titles([whyChooseUs, services, aboutUs, clients])).toEqual([
      'Why Choose Us',
      'Our Services',
      'About Us',
      'Commercial Team',
    ]);
    expect(titles(whyChooseUs.points)).toEqual([
      'Quality is our priority',
      'Expert Workers',
      'Free Consultation',
      'Customer Support',
    ]);
    expect(services.more).toBe('Read More');
    expect(aboutUs.link).toEqual({ label: 'Explore More', href: '/about' });
  });

  test('About, and the pages of the companies', () => {
    expect(titles([about.goal, about.coreValues, about.mission, about.team])).toEqual([
      'Goal',
      'Core Values',
      'Mission',
      'Meet our team',
    ]);
    expect(titles([companyPages.diamond, companyPages.trading])).toEqual([
      'About Chhat Diamond',
      'About Chhat Trading',
    ]);
  });

  test('the tabs and the cards of Chhat Research', () => {
    expect(research.tabs.map(({ label, title }) => [label, title])).toEqual([
      ['Who we are', 'Who we are'],
      ['Research Expertise', 'Research Expertise'],
      ['Large-Scale', 'Large-Scale'],
      ['blog', 'Latest News'],
      ['Team Members', 'Team Members'],
    ]);
    expect(titles(research.strategies)).toEqual([
      'Customer Focus',
      'Branding',
      'Investments',
      'Loyalty',
      'Strategy',
    ]);
    expect(titles(research.expertise)).toEqual([
      'Brand Understanding',
      'Innovation',
      'Creative Evaluation',
      'Shopper',
      'Exploration',
      'Public Affairs',
    ]);
  });

  test('the menu and the footer', () => {
    const { top, footer } = menusIn.en;
    expect(top.map(({ label }) => label)).toEqual([
      'About Us',
      'Chhat Research',
      'Member Companies',
      'Blog',
      'Career',
      'Contact',
      'Admin',
    ]);
    expect(titles([footer.contact, footer.quickLinks, footer.address])).toEqual([
      'Contact',
      'Quick Links',
      'Address',
    ]);
  });

  test('the columns and the fields of the back office', () => {
    expect(words.ui.table).toMatchObject({ number: 'No.', actions: 'Actions' });
    expect(users.columns).toEqual({ created: 'Created Date' });
    expect(words.careers.fields).toMatchObject({
      title: 'Title',
      location: 'Location',
      deadline: 'Deadline',
      jobtype: 'Job Type',
      salary: 'Salary',
    });
    expect(words.blogs.fields).toMatchObject({
      category: 'Category',
      image: 'Image',
      posted: 'Posted Date',
    });
    expect(words.inbox.list.columns).toEqual({ name: 'Name', subject: 'Subject', sent: 'Sent Date' });
    expect(words.inbox.details).toMatchObject({
      from: 'From',
      email: 'Email',
      subject: 'Subject',
      message: 'Message',
      sentAt: 'Sent At',
    });
    expect(profile.labels).toEqual({ name: 'Full Name', phone: 'Phone Number', password: 'New Password' });
    expect(words.account.labels).toMatchObject({
      name: 'Name',
      email: 'Email',
      birth: 'Date of Birth',
      branch: 'Branch',
      permission: 'Permission',
    });
  });
});
