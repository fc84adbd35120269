import { useRef } from 'react';
import { isNotFound, isUnanswered } from '../api/problem.ts';

/**
 * For an action that can succeed only once: returns what waits for its call. After a call whose response was lost, a 404
 * means that it had succeeded: then the result is undefined.
 */
export function useDoneOnce() {
  const isLost = useRef(false);
  return async <Result>(call: Promise<Result>): Promise<Result | undefined> => {
    const wasLost = isLost.current;
    isLost.current = false;
    try {
      return await call;
    } catch (error) {
      if (wasLost && isNotFound(error)) return undefined;
      isLost.current = wasLost || isUnanswered(error);
      throw error;
    }
  };
}
