export const careerRefusals = {
  'careers.salary': 'Salary must lie between 0 and {max}, with at most two decimals.',
} as const;
