import { expect, test } from 'vitest';
import { pathKey } from '../../contract/missing-pages/missing-pages.ts';
import { isWorthCounting } from './missing-pages.ts';

test.each([
  '/our-team',
  '/about/our-team.html',
  '/files/profile-2023.pdf',
  '/blog/7',
  '/careerdetails/12',
  '/blog/2024/05/pepper-harvest',
  '/phnom-penh',
  '/environment',
  '/administration',
  '/%E1%9E%85%E1%9F%86%E1%9E%8E%E1%9E%B6%E1%9E%80%E1%9F%8B',
  '/caf%C3%A9,-bar~1',
])('a visit to %s counts: a link may lead there', (path) =>
  expect(isWorthCounting(pathKey(path))).toBe(true),
);

test.each([
  '/index.php',
  '/.env',
  '/.well-known/traffic-advice',
  '/blog/.env.bak',
  '/wp-admin/',
  '/phpmyadmin/',
  '/_profiler',
  '/admin',
  '/api/v1/users',
  '/storage/old.pdf',
  '/backup.zip',
  '/logo.png',
  '/',
  '//',
  '/a//b',
  '/a/../b',
  '/%00',
  '/%FF%FE',
  '/a%0Ab',
  '/%3Cscript%3E',
  "/x'--",
  '/${jndi}',
  '/a;b=c',
  '/contact/sok.dara@visitor.example',
  '/sok@visitor',
  `/${'a'.repeat(201)}`,
])('no editor has linked to %s', (path) => expect(isWorthCounting(pathKey(path))).toBe(false));
