// The budget only sends emails. It stops no resource.

@description('Environment name with its suffix.')
param name string
@description('Email address that gets the warnings.')
param email string
@description('Monthly amount in the currency of the subscription.')
param monthlyAmount int
@description('First day of the budget, such as 2026-11-01.')
param start string

resource budget 'Microsoft.Consumption/budgets@2023-11-01' = {
  name: 'budget-${name}'
  properties: {
    category: 'Cost'
    amount: monthlyAmount
    timeGrain: 'Monthly'
    timePeriod: { startDate: start }
    notifications: {
      spent: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 80
        thresholdType: 'Actual'
        contactEmails: [email]
      }
      foreseen: {
        enabled: true
        operator: 'GreaterThanOrEqualTo'
        threshold: 100
        thresholdType: 'Forecasted'
        contactEmails: [email]
      }
    }
  }
}
