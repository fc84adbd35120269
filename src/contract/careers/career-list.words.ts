/** The words of the list of jobs, in English (§ 5.4). */
export const careerListMessages = {
  pager: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    pageOf: 'Page {page} of {pages}',
  },
  careers: {
    empty: 'No job listings available at this time.',
    noMatch: 'No Jobs Found.',
    showAll: 'Show all jobs',
    failed: 'Failed to fetch job listings. Please try again later.',
  },
  careerList: {
    searchLabel: 'Search jobs by title',
    search: 'Search',
    jobs: 'Jobs',
    loading: 'Loading jobs',
    viewMore: 'View More',
    closed: 'Closed',
    deadline: 'Deadline',
    salary: '{amount} a month',
    jobTypes: { 'Full Time': 'Full Time', 'Part Time': 'Part Time' },
  },
};
