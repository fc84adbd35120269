import { api, bodyOf } from './client.ts';

/** Whether the site sends mail. */
export const mailOptions = {
  queryKey: ['mail options'],
  queryFn: () => bodyOf(api.password.options.$get()),
};
