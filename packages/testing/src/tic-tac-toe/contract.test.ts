import { describeContract } from '../contract/contract.ts';
import { ticTacToe } from './game.ts';
import { SAMPLES } from './samples.ts';

describeContract(ticTacToe, SAMPLES);
