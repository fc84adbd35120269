import { expect, expectAccessible, test } from './staff.ts';

test('the career list shows No., Title, Location, Deadline, Job Type, Salary and Actions, five to a page', async ({
  page,
  enter,
}) => {
  await enter('/admin/career');
  await expect(page.getByRole('heading', { name: 'Career', exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'No.',
    'Title',
    'Location',
    'Deadline',
    'Job Type',
    'Salary',
    'Actions',
  ]);
  await expect(page.getByRole('row')).toHaveCount(6);
  await expect(page.getByText('Page 1 of 3')).toBeVisible();
  await expectAccessible(page);
});
