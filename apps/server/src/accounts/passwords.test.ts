import { expect, it } from 'vitest';
import { isWeakPassword, Passwords, TooBusyError } from './passwords.ts';

const passwords = new Passwords();

it('a hash says how it was made, differs every time, and fits only its password', async () => {
  const [one, other] = await Promise.all([passwords.hash('correct horse'), passwords.hash('correct horse')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
  expect(await passwords.verify('correct horse', one)).toBe(true);
  expect(await passwords.verify('correct horsf', one)).toBe(false);
  expect(await passwords.verify('correct horse', undefined)).toBe(false);
  expect(await passwords.verify('correct horse', 'no hash')).toBe(false);
});

it('the same characters in another form are the same password', async () => {
  const cheap = new Passwords({ memory: 8, passes: 1, parallelism: 1 });
  expect(await cheap.verify('ｶﾞ12345é', await cheap.hash('ガ12345e\u0301'))).toBe(true);
});

it('refuses more work than the machine can do', async () => {
  const cheap = new Passwords({ memory: 8, passes: 1, parallelism: 1 });
  const results = await Promise.allSettled(Array.from({ length: 200 }, (_, index) => cheap.hash(`p${index}`)));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBe(200 - 66);
  expect((refused[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooBusyError);
  expect(await cheap.hash('later')).toMatch(/^\$argon2id/);
});

it.each(['12345678', 'password1', 'aaaaaaaa', 'Mika1234', 'mika-mika', 'Pass-Word 99'])('%s is weak', (password) => {
  expect(isWeakPassword(password, password.includes('-mika') ? 'mikamika' : 'Mika')).toBe(true);
});

it.each(['correct horse', 'mika likes shogi', '7g7f 3c3d 2g2f', 'パスワードではない'])('%s is not', (password) => {
  expect(isWeakPassword(password, 'Mika')).toBe(false);
});
