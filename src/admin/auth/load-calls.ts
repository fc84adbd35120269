/** What the login sends and reads, with the checks of the contract: it loads while the person types. */
export const loadCalls = () => import('./login-calls.ts');
