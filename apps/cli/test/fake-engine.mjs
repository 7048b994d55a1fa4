// A fake external engine. The arguments after the protocol are its replies, one for each `go`:
// a move, `crash` to end the process, or `mute` to send nothing more. In USI it ends at a `go` with a word that the
// protocol does not have, as some engines do.
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
