import type { APIRoute } from 'astro';
import { paths } from '../../contract/url/paths.ts';

/** GET /.well-known/change-password: password managers open the page where an account changes its password. */
export const GET: APIRoute = ({ redirect }) => redirect(paths.adminProfile(), 302);
