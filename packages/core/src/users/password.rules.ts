import { latinDigits } from "@majlis/contracts/latinDigits";

/** The base words of common leaked passwords, without appended digits and signs. */
const commonWords = new Set(
  `password passwort passw0rd pa55word p@ssword p@ssw0rd qwerty qwertyui qwertyuiop qwertz azerty azertyui
  asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc 1qaz2wsx 1q2w3e4r 1q2w3e4r5t zaq12wsx
  q1w2e3r4 iloveyou ilovegod loveyou lovely sunshine princess football baseball basketball superman batman
  spiderman pokemon starwars trustno1 whatever welcome welcomeback letmein letmeinnow master shadow dragon monkey
  michael jennifer jessica ashley nicole daniel michelle charlie jordan jordan123 amman ammanjordan mohammad
  mohammed muhammad ahmad ahmed abdullah habibi habibti yallah inshallah bismillah allahuakbar palestine
  computer internet samsung google facebook instagram whatsapp liverpool chelsea arsenal barcelona realmadrid
  juventus manchester secret secretsecret admin administrator root guest testtest test testing changeme default
  chocolate butterfly purple orange banana cookie summer winter spring autumn flower freedom forever friends family
  hello hellohello helloworld abc abcd abcdef abcdefg abcdefgh aabbcc abcabc qwe asd zxc majlis mymajlis
  كلمةالسر كلمةسر كلمةالمرور السر مرحبا حبيبي حبيبتي بسمالله الحمدلله سبحانالله اللهاكبر محمد احمد أحمد عبدالله فلسطين الاردن
  الأردن`.split(/\s+/),
);

const runs = ["0123456789012345678901234567890", "abcdefghijklmnopqrstuvwxyz", "9876543210987654321"];

const plain = (text: string): string => latinDigits(text.toLowerCase());

/**
 * Whether a password is easy to guess: a common word with additions, a repeated piece of up to four characters, a run
 * of digits or letters, or a part of the person's own data (NIST SP 800-63B, section 5.1.1.2).
 */
export const isCommonPassword = (password: string, own: readonly string[]): boolean => {
  const lower = plain(password);
  // Letters of any script, with the marks that are written on them.
  const bare = lower.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, "");
  return (
    commonWords.has(lower) ||
    commonWords.has(bare) ||
    /^(.{1,4})\1+$/.test(lower) ||
    runs.some((run) => run.includes(lower)) ||
    own.flatMap((text) => plain(text).split(/[\s@]/)).some((part) => part.length > 3 && bare === part) ||
    own.some((text) => lower === plain(text))
  );
};
