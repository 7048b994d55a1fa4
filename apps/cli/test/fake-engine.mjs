// A stand-in for other people's engines. After the protocol come its answers, one for each time it is asked to move:
// a move, `crash` to end in the middle of things, or `mute` to say nothing any more. Asked in USI with a word that the
// protocol does not have, it ends, as some engines do.
import { createInterface } from 'node:readline';

const [protocol, ...answers] = process.argv.slice(2);
const USI_WORDS = /^go( (btime|wtime|byoyomi) \d+)+$/;
const say = (line) => process.stdout.write(`${line}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const [word] = line.split(' ');
  if (word === protocol) say(`${protocol}ok`);
  if (word === 'isready') say('readyok');
  if (word === 'quit') process.exit(0);
  if (word !== 'go') return;
  if (protocol === 'usi' && !USI_WORDS.test(line)) {
    process.stderr.write(`unknown option in ${line}\n`);
    process.exit(1);
  }
  const answer = answers.shift() ?? 'resign';
  if (answer === 'crash') {
    process.stderr.write('out of ideas\n');
    process.exit(3);
  }
  if (answer !== 'mute') say(`bestmove ${answer}`);
});
