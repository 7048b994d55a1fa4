import { describeContract } from '../contract/contract.ts';
import { SAMPLES, ticTacToe } from './game.ts';

describeContract(ticTacToe, SAMPLES);
