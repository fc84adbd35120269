import { api, bodyOf } from './client.ts';

export const mailOptions = {
  queryKey: ['mail options'],
  queryFn: () => bodyOf(api.password.options.$get()),
};
