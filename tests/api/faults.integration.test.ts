import { testFaults } from '../support/faultTrials.ts';

testFaults();
