import { FAULTED_METHODS, testFaults } from '../support/faultTrials.ts';

testFaults(FAULTED_METHODS.adding);
